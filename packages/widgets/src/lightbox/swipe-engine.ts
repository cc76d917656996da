import type { Point } from './lightbox-zoom-engine.ts';

/** Let go at this pace, in px a ms, an item goes on as it went. */
export const FLICK = 0.3;
/** A finger that trembles has not flicked: so far it must have come, in px. */
const FLICK_PX = 20;
/** Pulled slowly, an item goes once it has come so far, in parts of the window. */
const PULL = 1 / 3;
/** In px: less than this has no direction yet. */
const SLACK = 10;
/** In ms: how long an item takes to its place, at least and at most. */
const SETTLE_MS = { least: 160, most: 420 };

/** Along which line a finger moves; undefined while it is not yet clear. */
export function dragAxis({ x, y }: Point): 'x' | 'y' | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLACK) return undefined;
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y';
}

/** Whether letting go after a way of so many px at such a pace, in px a ms, leads on; otherwise it comes back. */
function goes(way: number, pace: number, room: number): boolean {
  if (Math.abs(pace) >= FLICK) return Math.sign(pace) === Math.sign(way) && Math.abs(way) >= FLICK_PX;
  return Math.abs(way) >= room * PULL;
}

/**
 * What letting go means: to the side goes to the item that comes in from the other one, up or down closes, anything
 * less, and turning back, brings the item back.
 * @param way since the finger came down, px
 * @param pace px a ms
 */
export function swipeEnd(
  axis: 'x' | 'y',
  way: Point,
  pace: Point,
  window: { width: number; height: number },
  isRightToLeft = false,
): 'next' | 'previous' | 'close' | 'back' {
  const room = axis === 'x' ? window.width : window.height;
  if (!goes(way[axis], pace[axis], room)) return 'back';
  if (axis === 'y') return 'close';
  return way.x < 0 === isRightToLeft ? 'previous' : 'next';
}

/** How long the rest of the way takes, in ms: as quick as the finger was. */
export function settleMs(px: number, pace: number): number {
  const { least, most } = SETTLE_MS;
  return Math.min(most, Math.max(least, (Math.abs(px) / Math.max(0.1, Math.abs(pace))) * 1.5));
}

/** A place of a finger, with its time in ms. */
export interface Trace extends Point {
  ms: number;
}

/** Only the last of its way tells how quick a finger was when it let go, in ms. */
const RECENT_MS = 100;

/** How quick a finger was at the last of its places, in px a ms; it stood still if it waited before it let go. */
export function paceOf(traces: readonly Trace[], nowMs: number): Point {
  const recent = traces.filter(({ ms }) => nowMs - ms <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.ms <= first.ms) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / (last.ms - first.ms), y: (last.y - first.y) / (last.ms - first.ms) };
}
