/** So far, in px, and so quickly a finger must move to have swiped. */
export const SWIPE_PX = 50;
export const SWIPE_MS = 250;
/** Pulled slowly, an item goes once it has come so far, in parts of the window. */
const PULL = 1 / 3;
/** In px: less than this has no direction yet. */
const SLACK = 10;

/** How a finger moved since it came down. */
export interface Drag {
  /** In px, to the right and down. */
  dx: number;
  dy: number;
  ms: number;
}

/** Along which line a finger moves; undefined while it is not yet clear. */
export function dragAxis({ dx, dy }: Pick<Drag, 'dx' | 'dy'>): 'x' | 'y' | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SLACK) return undefined;
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
}

/**
 * What letting go means: to the side goes to the item that comes in from the other one, up or down closes, anything
 * less brings the item back.
 */
export function swipeEnd(
  drag: Drag,
  window: { width: number; height: number },
  isRightToLeft = false,
): 'next' | 'previous' | 'close' | 'back' {
  const axis = dragAxis(drag);
  if (axis === undefined) return 'back';
  const distance = Math.abs(axis === 'x' ? drag.dx : drag.dy);
  const room = axis === 'x' ? window.width : window.height;
  const isFar = (distance >= SWIPE_PX && drag.ms <= SWIPE_MS) || distance >= room * PULL;
  if (!isFar) return 'back';
  if (axis === 'y') return 'close';
  return drag.dx < 0 === isRightToLeft ? 'previous' : 'next';
}
