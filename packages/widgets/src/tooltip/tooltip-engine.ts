/** From the pointer's coming to rest on something to its tooltip [B9.40]. */
export const TOOLTIP_DELAY_MS = 1200;
/** In px [B9.40]. */
export const TOOLTIP_WIDTH = 250;
/** From the pointer, in px [B9.41]. */
export const TOOLTIP_OFFSET = 15;
/** Between a tooltip and the window's edges, in px [B9.42]. */
export const TOOLTIP_EDGE = 20;

export interface Size {
  width: number;
  height: number;
}

/**
 * Where a tooltip lies: below and to the right of the pointer, on its other side where the window ends, and never
 * nearer than 20 px to the window's edges. In windows too small for both, the start stays visible.
 */
export function placeTooltip(
  pointer: { x: number; y: number },
  tooltip: Size,
  window: Size,
): { left: number; top: number } {
  return {
    left: along(pointer.x, tooltip.width, window.width),
    top: along(pointer.y, tooltip.height, window.height),
  };
}

function along(pointer: number, length: number, room: number): number {
  const last = room - TOOLTIP_EDGE - length;
  const after = pointer + TOOLTIP_OFFSET;
  const before = pointer - TOOLTIP_OFFSET - length;
  const wanted = after <= last ? after : before >= TOOLTIP_EDGE ? before : last;
  return Math.max(TOOLTIP_EDGE, Math.min(wanted, last));
}
