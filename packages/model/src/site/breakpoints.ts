/** Widths of the window in px at which the product changes its layout [B2.10, B2.12]. */
export const BREAKPOINTS = {
  /** Widest phone. */
  mobileMax: 432,
  desktopMin: 433,
  /** The wide grid of pages begins. */
  wideMin: 800,
  largeMin: 1024,
} as const;

/** The three layouts of a page: phone grid, derived narrow layout, wide grid. */
export type LayoutWidth = 'phone' | 'narrow' | 'wide';

export function layoutAt(widthPx: number): LayoutWidth {
  if (widthPx < BREAKPOINTS.desktopMin) return 'phone';
  return widthPx < BREAKPOINTS.wideMin ? 'narrow' : 'wide';
}
