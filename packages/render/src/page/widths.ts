/** Widest content of a section in px (visual scale: text 680, normal 1120, wide 1440, full). */
export const CONTENT_WIDTHS = { text: 680, normal: 1120, wide: 1440, full: undefined } as const;
export type ContentWidth = keyof typeof CONTENT_WIDTHS;
