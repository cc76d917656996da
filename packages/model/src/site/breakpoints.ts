/** Widths of the window in px at which the product changes its layout [B2.10, B2.12]. */
export const BREAKPOINTS = {
  /** Widest phone. */
  mobileMax: 432,
  desktopMin: 433,
  /** The wide grid of pages begins. */
  wideMin: 800,
  largeMin: 1024,
} as const;

/** Heights of devices in px [B2.12]. */
export const DEVICE_HEIGHTS = [926, 1024, 1366] as const;

/** Tablet is kept as a name and matches nothing [B2.11]. */
export const MEDIA_QUERIES = {
  mobile: `screen and (max-width: ${BREAKPOINTS.mobileMax}px)`,
  tablet: 'screen and (max-width: 0px)',
  desktop: `screen and (min-width: ${BREAKPOINTS.desktopMin}px)`,
} as const;

/** The three layouts of a page: phone grid, derived narrow layout, wide grid. */
export type LayoutWidth = 'phone' | 'narrow' | 'wide';

export function layoutAt(widthPx: number): LayoutWidth {
  if (widthPx < BREAKPOINTS.desktopMin) return 'phone';
  return widthPx < BREAKPOINTS.wideMin ? 'narrow' : 'wide';
}
