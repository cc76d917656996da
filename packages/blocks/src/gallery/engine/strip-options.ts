/** What is beyond an end: `none`, it goes round; `hard`, it stops there; `inertial`, it gives way and comes back. */
export type Boundary = 'none' | 'hard' | 'inertial';
export type StripAlignment = 'start' | 'middle' | 'end';

/** [B5.7]; whatever is no boundary is the default. */
export function parseBoundary(value: unknown): Boundary {
  return value === 'none' || value === 'hard' ? value : 'inertial';
}

/** [B5.6]; whatever is no alignment is the default [B9.31]. */
export function parseStripAlignment(value: unknown): StripAlignment {
  return value === 'start' || value === 'end' ? value : 'middle';
}

/**
 * Where a strip comes to rest: every so many hundredths of its width, or anywhere (`none`) [B5.8].
 * @returns hundredths above 0 and up to 100; undefined for `none` and whatever is no percentage
 */
export function parseSnapPoints(value: unknown): number | undefined {
  const [, digits] = /^(\d+(?:\.\d+)?)%$/.exec(String(value)) ?? [];
  const percent = typeof value === 'number' ? value : Number(digits);
  return percent > 0 && percent <= 100 ? percent : undefined;
}

/** Resting places every so many hundredths of a row's width, as far as it can be scrolled. */
export function snapPlaces(percent: number | undefined, rowWidth: number, max: number): number[] {
  const every = ((percent ?? 0) / 100) * rowWidth;
  if (every < 1) return [];
  return Array.from({ length: Math.floor(max / every) + 1 }, (_, index) => index * every);
}
