/** The marker as it was drawn: twice as large as it is shown [B9.57]. */
export const MARKER = { width: 48, height: 64 } as const;
export const MARKER_PATH =
  'M24 2C12 2 3 11 3 22.6 3 38 24 62 24 62s21-24 21-39.4C45 11 36 2 24 2Zm0 29a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17Z';
