import { dragAxis, swipeEnd } from './swipe-engine.ts';

export interface FingerOptions {
  isRightToLeft: boolean;
  /** What the finger pulls. */
  item(): HTMLElement;
  /** @returns whether the item goes, and keeps the place it was pulled to */
  ended(how: 'next' | 'previous' | 'close'): boolean;
}

/** After a swipe the browser may still tell of a click. */
const CLICK_MS = 300;

/**
 * Lets a finger pull the item: to the side for another one, up or down to close. Two fingers, and a page that is
 * enlarged, are the browser's own.
 */
export function followFinger(stage: HTMLElement, options: FingerOptions): { hasJustSwiped(): boolean } {
  let start: { id: number; x: number; y: number; time: number } | undefined;
  let swipedAt = Number.NEGATIVE_INFINITY;
  const fingers = new Set<number>();

  const dragOf = (event: PointerEvent) => ({
    dx: event.clientX - (start?.x ?? 0),
    dy: event.clientY - (start?.y ?? 0),
    ms: event.timeStamp - (start?.time ?? 0),
  });
  function letGo(): void {
    start = undefined;
    const item = options.item();
    item.classList.remove('is-pulled');
    item.style.removeProperty('translate');
  }

  stage.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') return;
    fingers.add(event.pointerId);
    if (fingers.size > 1 || (window.visualViewport?.scale ?? 1) > 1.01) letGo();
    else start = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
  });
  stage.addEventListener('pointermove', (event) => {
    if (event.pointerId !== start?.id) return;
    const drag = dragOf(event);
    const axis = dragAxis(drag);
    if (!axis) return;
    const item = options.item();
    item.classList.add('is-pulled');
    item.style.translate = axis === 'x' ? `${drag.dx}px` : `0 ${drag.dy}px`;
  });
  stage.addEventListener('pointerup', (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId !== start?.id) return;
    const drag = dragOf(event);
    const how = swipeEnd(drag, { width: innerWidth, height: innerHeight }, options.isRightToLeft);
    if (dragAxis(drag)) swipedAt = event.timeStamp;
    const goes = how !== 'back' && options.ended(how);
    if (goes) start = undefined;
    else letGo();
  });
  stage.addEventListener('pointercancel', (event) => {
    fingers.delete(event.pointerId);
    if (event.pointerId === start?.id) letGo();
  });
  return { hasJustSwiped: () => performance.now() - swipedAt < CLICK_MS };
}
