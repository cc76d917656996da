/**
 * Steps that all sites share, which pages have as custom properties [B9.60]: `--t-h1`, `--s24`, `--r4`, `--d300`. What an
 * owner sets (fonts, factors, radius, palette) is the site's styles.
 */
export const DESIGN_TOKENS = {
  /** Type sizes in px in windows of 390 and of 1440 px. */
  type: {
    display: [48, 116],
    h1: [40, 88],
    post: [36, 68],
    h2: [30, 52],
    h3: [22, 30],
    h4: [18, 21],
  },
  /** px. */
  spacing: [4, 8, 12, 16, 24, 32, 48, 64, 96, 128],
  /** Corners in px. */
  radii: [0, 4, 8],
  durationsMs: [0, 100, 200, 300, 400, 500, 600],
} as const;
