/** Containers narrower than this get the compact captcha [B4.67]. */
const COMPACT_BELOW_PX = 320;

export const isCompact = (container: HTMLElement): boolean => container.clientWidth < COMPACT_BELOW_PX;
