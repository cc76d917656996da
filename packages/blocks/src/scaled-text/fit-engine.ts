/** No letters are smaller, in px [B9.39]. */
export const SMALLEST_PX = 11;
/** A line follows its place once that has been the same for so long, in ms [B9.39]. */
export const RESIZE_MS = 100;
/** While a choice of the owner's arrives, a line is measured again and again so far apart, in ms [B9.67]. */
export const INTERVAL_MS = 10;
/** How often at most: fonts that come later tell of it themselves. */
export const MOST_RUNS = 50;

/** Browsers round widths of letters. */
const SPARE = 1.002;

/**
 * The size of a line's letters in parts of its place's width (`cqi`), so that it follows by itself.
 * @param widthPx the line's, on one line in letters of `sizePx`
 */
export function fitted(widthPx: number, sizePx: number): string {
  return `${((sizePx * 100) / (widthPx * SPARE)).toFixed(2)}cqi`;
}

/** Does a line fit its place in the smallest letters? */
export const fitsAtAll = (widthPx: number, sizePx: number, placePx: number): boolean =>
  (widthPx / sizePx) * SMALLEST_PX <= placePx;
