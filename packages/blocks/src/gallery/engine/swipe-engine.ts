import type { Boundary } from './strip-options.ts';

/** So far, in px, and so quickly a pull has to be to be a swipe [B9.34]. */
const SWIPE_PX = 50;
const SWIPE_MS = 250;
/** So far a new swipe follows beyond the first and the last slide, in px [B9.35]. */
export const BOUNDARY_SLACK_PX = 10;

/** In px: a pull that has come less far has no direction yet. */
const SLACK_PX = 10;

/** How a fling goes on: the distance it still covers at 1 px/ms, in px. As browsers' own scrolling feels. */
const GLIDE_MS = 325;
/** Of a pull beyond an inertial boundary this much is followed at first, less and less further out. */
const PULL = 0.55;

/** Along which line a pointer pulls; undefined while it is not yet clear. */
export function pullAxis(dx: number, dy: number): 'x' | 'y' | undefined {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  if (Math.max(x, y) < SLACK_PX) return undefined;
  return x >= y ? 'x' : 'y';
}

/** Whether a pull was a swipe: 50 px to the side within 250 ms [B9.34]. */
export function isSwipe({ dx, ms }: { dx: number; ms: number }): boolean {
  return Math.abs(dx) >= SWIPE_PX && ms <= SWIPE_MS;
}

/** Pulled slowly, a slide goes once it has come so far, in parts of its width. */
const PULLED_PART = 1 / 3;

/** Whether letting go of a pull leads to another slide: a swipe does, and at any pace a third of the slide's width. */
export function isFar(pull: { dx: number; ms: number }, width: number): boolean {
  return isSwipe(pull) || Math.abs(pull.dx) >= Math.max(1, width * PULLED_PART);
}

/** Places a row can be scrolled to, in px from its beginning. */
export interface Bounds {
  min: number;
  max: number;
}

export const within = ({ min, max }: Bounds, place: number) =>
  Math.max(min, Math.min(Math.max(min, max), place));

/**
 * Where a row stands that is pulled to a place which may lie beyond its ends.
 * @param slackPx no more than this beyond an end, where one gives way
 */
export function pulledPlace(
  place: number,
  bounds: Bounds,
  ends: { start: Boundary; end: Boundary },
  slackPx = Number.POSITIVE_INFINITY,
): number {
  const inside = within(bounds, place);
  const beyond = place - inside;
  const boundary = beyond < 0 ? ends.start : ends.end;
  if (beyond === 0 || boundary === 'hard') return inside;
  if (boundary === 'none') return inside + Math.max(-slackPx, Math.min(slackPx, beyond));
  const room = Math.max(1, bounds.max - bounds.min);
  const followed = (1 - 1 / ((Math.abs(beyond) * PULL) / room + 1)) * room;
  return inside + Math.sign(beyond) * Math.min(slackPx, followed);
}

export interface Fling {
  place: number;
  /** In px/ms, as the place grows. */
  velocity: number;
  bounds: Bounds;
  /** Where it may come to rest, in any order; anywhere where there are none. */
  rests: readonly number[];
}

/** Where a row that is let go comes to rest: as far as its speed carries it, at a resting place, inside its bounds. */
export function settledPlace({ place, velocity, bounds, rests }: Fling): number {
  const glided = within(bounds, place + velocity * GLIDE_MS);
  let nearest: number | undefined;
  for (const rest of rests) {
    const at = within(bounds, rest);
    if (nearest === undefined || Math.abs(at - glided) < Math.abs(nearest - glided)) nearest = at;
  }
  return nearest ?? glided;
}
