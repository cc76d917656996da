/** How long a size must have been the same before it is told [B9.25]. */
export const RESIZE_TIMEOUT_MS = 300;
/** In galleries, which are seen to follow [B9.25]. */
export const GALLERY_RESIZE_TIMEOUT_MS = 100;
/** A change of more than this many px counts [B9.25]. */
export const RESIZE_THRESHOLD_PX = 0;

export interface Size {
  width: number;
  height: number;
}

/** Whether a size differs from the one last told by more than the threshold, in px. */
export function isResized(told: Size, now: Size, thresholdPx: number = RESIZE_THRESHOLD_PX): boolean {
  return Math.abs(now.width - told.width) > thresholdPx || Math.abs(now.height - told.height) > thresholdPx;
}
