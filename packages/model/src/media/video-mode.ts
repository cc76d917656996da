/** How a video stands in its place: as it is, whole within it, or filling it [B3.19]. */
export const VIDEO_MODES = ['none', 'fit', 'fill'] as const;
export type VideoMode = (typeof VIDEO_MODES)[number];

/** @param mode null, or nothing, is `none` [B5.1] */
export function isVideoMode(mode: unknown): mode is VideoMode | null {
  return mode === null || VIDEO_MODES.some((one) => one === mode);
}
