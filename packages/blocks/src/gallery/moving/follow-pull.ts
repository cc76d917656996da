import { pullAxis } from '../engine/swipe-engine.ts';

/** How far a pointer has pulled to the right, in px, for how long, and how fast lately, in px/ms. */
export interface Pull {
  dx: number;
  ms: number;
  velocity: number;
}

export interface PullOptions {
  takes(event: PointerEvent): boolean;
  begun(): void;
  pulled(pull: Pull): void;
  /** @param isLetGo false where the browser took the pointer away */
  ended(pull: Pull, isLetGo: boolean): void;
  signal: AbortSignal;
}

/** Speed is that of so many last ms. */
const LAST_MS = 100;

/** Tells how a pointer pulls an element to the side. Who pulled has not clicked. */
export function followPull(element: HTMLElement, options: PullOptions): void {
  const { signal } = options;
  let start: { id: number; x: number; y: number; time: number } | undefined;
  let isPulled = false;
  let trail: Array<{ x: number; time: number }> = [];

  const pullOf = (event: PointerEvent): Pull => {
    const [first] = trail;
    const ms = first ? event.timeStamp - first.time : 0;
    return {
      dx: event.clientX - (start?.x ?? 0),
      ms: event.timeStamp - (start?.time ?? 0),
      velocity: first && ms > 0 ? (event.clientX - first.x) / ms : 0,
    };
  };

  // Says by its pointer that it can be pulled.
  element.dataset.pulls = '';
  signal.addEventListener('abort', () => delete element.dataset.pulls);
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !event.isPrimary || !options.takes(event)) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
      trail = [];
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!start || event.pointerId !== start.id) return;
      const pull = pullOf(event);
      if (!isPulled) {
        const axis = pullAxis(pull.dx, event.clientY - start.y);
        if (axis === 'y') start = undefined;
        if (axis !== 'x') return;
        isPulled = true;
        element.setPointerCapture(event.pointerId);
        element.dataset.pulled = '';
        options.begun();
      }
      const { timeStamp: now } = event;
      trail = [...trail, { x: event.clientX, time: now }].filter(({ time }) => now - time <= LAST_MS);
      options.pulled(pull);
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const pull = pullOf(event);
    start = undefined;
    if (!isPulled) return;
    isPulled = false;
    delete element.dataset.pulled;
    // The browser tells of a click where the pointer went up.
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    options.ended(pull, event.type === 'pointerup');
  };
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, end, { signal });
  // A picture or a link would be carried away instead.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
