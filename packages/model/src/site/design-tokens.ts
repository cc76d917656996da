/**
 * Steps that all sites share [B9.60]; what an owner sets (fonts, factors, radius, palette) is the site's styles.
 */
export const DESIGN_TOKENS = {
  /** Small labels to the largest heading, in px at the widest window. */
  fontSizes: [12, 13, 15, 17, 19, 22, 30, 40, 52, 88],
  /** px. */
  spacing: [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192],
  /** Corners in px. */
  radii: [0, 4, 8],
  durationsMs: [0, 100, 200, 300, 400, 500, 600],
} as const;
