import type { Fingers, Point } from './lightbox-zoom-engine.ts';
import { dragAxis, paceOf, type Trace } from './swipe-engine.ts';

/** What fingers, and a mouse on what is enlarged, mean. Places and ways in px of the window, paces in px a ms. */
export interface Gestures {
  isZoomed(): boolean;
  canZoom(): boolean;
  /** Something came down: what still moves by itself is caught where it is. */
  caught(): void;
  /** Pulled to the side. */
  slid(way: Point): void;
  slidTo(way: Point, pace: Point): void;
  /** Pulled up or down. */
  pulled(way: Point): void;
  pulledTo(way: Point, pace: Point): void;
  /** What is enlarged is moved. */
  panned(way: Point): void;
  pannedTo(pace: Point): void;
  pinched(start: Fingers, now: Fingers): void;
  pinchedTo(about: Point): void;
  doubleTapped(at: Point): void;
  /** One tap of a finger, once it is clear that no second one follows. */
  tapped(): void;
  /** It was nothing of all this. */
  letGo(): void;
}

type Kind = 'slide' | 'pull' | 'pan' | 'pinch';

/** A second tap comes within so many ms, and so many px from the first. */
const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_PX = 32;
/** A mouse that moved so far has not clicked, in px. */
const MOUSE_SLACK = 4;
/** After a gesture the browser may still tell of a click, for so many ms. */
const CLICK_MS = 350;

/** What has gestures, or words to be read and scrolled, of its own. */
const OWN = 'figcaption, a:not(.video-overlay), button, video, iframe';

/** Tells what is done on the stage with fingers, and with a mouse where the item is enlarged. */
export function followGestures(
  stage: HTMLElement,
  gestures: Gestures,
): {
  /** Waits whether a tap is the first of two. */
  tap(): void;
} {
  const down = new Map<number, Point>();
  let kind: Kind | undefined;
  /** Where the finger came down, and where it began to move something. */
  let origin: Point = { x: 0, y: 0 };
  let start = origin;
  let fingers: Fingers | undefined;
  let traces: Trace[] = [];
  let lastTap: Trace | undefined;
  let movedAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const wayTo = ({ x, y }: Point): Point => ({ x: x - start.x, y: y - start.y });
  const both = (): Fingers | undefined => {
    const [a, b] = [...down.values()];
    return a && b ? [a, b] : undefined;
  };
  function begin(at: Point, ms: number): void {
    origin = at;
    start = at;
    kind = undefined;
    traces = [{ ...at, ms }];
  }

  stage.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest(OWN) || event.button !== 0) return;
    if (event.pointerType === 'mouse' && !gestures.isZoomed()) return;
    if (down.size > 1) return;
    down.set(event.pointerId, pointOf(event));
    const pair = both();
    if (!pair) {
      gestures.caught();
      begin(pointOf(event), event.timeStamp);
    } else if (gestures.canZoom()) {
      if (kind) gestures.letGo();
      gestures.caught();
      kind = 'pinch';
      fingers = pair;
    }
  });

  stage.addEventListener('pointermove', (event) => {
    if (!down.has(event.pointerId)) return;
    const at = pointOf(event);
    down.set(event.pointerId, at);
    if (kind === 'pinch') {
      const pair = both();
      if (pair && fingers) gestures.pinched(fingers, pair);
      return;
    }
    if (down.size > 1) return;
    const way = wayTo(at);
    if (!kind) {
      kind = kindOf(way, event.pointerType);
      if (!kind) return;
      // Where it began to move: nothing jumps by what it took to be sure.
      start = at;
      stage.setPointerCapture(event.pointerId);
    }
    traces.push({ ...at, ms: event.timeStamp });
    if (traces.length > 20) traces.shift();
    const moved = wayTo(at);
    if (kind === 'slide') gestures.slid(moved);
    else if (kind === 'pull') gestures.pulled(moved);
    else gestures.panned(moved);
  });

  function kindOf(way: Point, pointer: string): Kind | undefined {
    if (gestures.isZoomed()) {
      const slack = pointer === 'mouse' ? MOUSE_SLACK : MOUSE_SLACK * 2;
      return Math.hypot(way.x, way.y) >= slack ? 'pan' : undefined;
    }
    const axis = dragAxis(way);
    return axis && (axis === 'x' ? 'slide' : 'pull');
  }

  stage.addEventListener('pointerup', (event) => {
    if (!down.delete(event.pointerId)) return;
    const at = pointOf(event);
    const way = { x: at.x - origin.x, y: at.y - origin.y };
    const pace = paceOf(traces, event.timeStamp);
    const was = kind;
    if (was) movedAt = event.timeStamp;
    kind = undefined;
    if (was === 'slide') gestures.slidTo(way, pace);
    else if (was === 'pull') gestures.pulledTo(way, pace);
    else if (was === 'pan') gestures.pannedTo(pace);
    else if (was === 'pinch') endPinch(at, event.timeStamp);
    else if (down.size === 0) {
      gestures.letGo();
      if (event.pointerType !== 'mouse') noteTap({ ...at, ms: event.timeStamp });
    }
  });

  /** One finger of the two may stay, and then moves what is enlarged. */
  function endPinch(at: Point, ms: number): void {
    const [left] = down.values();
    gestures.pinchedTo(left ? { x: (at.x + left.x) / 2, y: (at.y + left.y) / 2 } : at);
    fingers = undefined;
    if (left) begin(left, ms);
  }

  function noteTap(at: Trace): void {
    const isSecond =
      lastTap !== undefined &&
      at.ms - lastTap.ms <= DOUBLE_TAP_MS &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) <= DOUBLE_TAP_PX;
    lastTap = isSecond ? undefined : at;
    if (!isSecond || !gestures.canZoom()) return;
    clearTimeout(waiting);
    movedAt = at.ms;
    gestures.doubleTapped(at);
  }

  stage.addEventListener('pointercancel', (event) => {
    if (!down.delete(event.pointerId)) return;
    kind = undefined;
    fingers = undefined;
    gestures.letGo();
  });

  // A click that is only the end of a gesture means nothing.
  stage.addEventListener(
    'click',
    (event) => {
      if (performance.now() - movedAt >= CLICK_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  return {
    tap() {
      clearTimeout(waiting);
      if (gestures.canZoom()) waiting = setTimeout(gestures.tapped, DOUBLE_TAP_MS);
      else gestures.tapped();
    },
  };
}
