/** A point of the window, or a way in it, in px from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** How a picture is shown: so many times its size at rest, its middle moved by so many px from where it rests. */
export interface View extends Point {
  scale: number;
}

/** Where a picture rests, and where it may go. */
export interface Room {
  /** The picture's middle in the window, and its size, at rest; px. */
  middle: Point;
  width: number;
  height: number;
  windowWidth: number;
  windowHeight: number;
  /** The most it is enlarged to, of its size at rest. */
  max: number;
}

/** As it rests: all of it is seen. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };
/** Every picture can be enlarged so far, also one that is shown in all its pixels. */
const LEAST_MAX = 3;
/** What keys and the wheel's notch enlarge by. */
export const ZOOM_STEP = 1.5;
/** How far something goes on that was let go while it moved, in ms of that pace. */
const FLING_MS = 180;
/** Pinched to less than this it is wanted away. */
const PINCHED_AWAY = 0.75;

/** How far a picture may be enlarged: to its own pixels, and to three times in any case. @param ownWidth px, if known */
export function maxScale(width: number, ownWidth: number | undefined): number {
  return Math.max(LEAST_MAX, width > 0 && ownWidth ? ownWidth / width : LEAST_MAX);
}

/** What a double tap and the button enlarge to: until the window is filled, twice at least. */
export function closeScale({ width, height, windowWidth, windowHeight, max }: Room): number {
  const fills = Math.max(windowWidth / width, windowHeight / height);
  return Math.min(max, Math.max(2, Number.isFinite(fills) ? fills : 2));
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * How far the middle may be moved along one line: an enlarged picture leaves no room at its side that it could fill,
 * a smaller one than the window stays as near to its rest as it may.
 */
function reach(middle: number, size: number, window: number): [least: number, most: number] {
  const before = size / 2 - middle;
  const after = window - middle - size / 2;
  if (size >= window) return [after, before];
  const still = clamp(0, before, after);
  return [still, still];
}

/** Where the middle may come to rest at a scale. */
export function bounds(scale: number, room: Room): { x: [number, number]; y: [number, number] } {
  return {
    x: reach(room.middle.x, room.width * scale, room.windowWidth),
    y: reach(room.middle.y, room.height * scale, room.windowHeight),
  };
}

function inBounds({ scale, x, y }: View, room: Room): View {
  const within = bounds(scale, room);
  return { scale, x: clamp(x, ...within.x), y: clamp(y, ...within.y) };
}

/** Another scale, with what lies under a point staying under it. */
export function zoomAbout(view: View, scale: number, point: Point, { middle }: Room): View {
  const by = scale / view.scale;
  return {
    scale,
    x: point.x - middle.x - (point.x - middle.x - view.x) * by,
    y: point.y - middle.y - (point.y - middle.y - view.y) * by,
  };
}

/** Where a picture comes to rest that was let go: neither too small nor too large, and within bounds. */
export function settled(view: View, room: Room, about: Point = room.middle): View {
  const scale = clamp(view.scale, 1, room.max);
  if (scale <= 1) return FITTED;
  return inBounds(scale === view.scale ? view : zoomAbout(view, scale, about, room), room);
}

/** What is pulled over its bound follows less and less, and never further than half of the window. */
export function rubber(over: number, window: number): number {
  if (window <= 0) return 0;
  const way = Math.abs(over);
  return (Math.sign(over) * (way * window * 0.5)) / (way + window * 0.5) || 0;
}

function rubbered(value: number, [least, most]: [number, number], window: number): number {
  const within = clamp(value, least, most);
  return within + rubber(value - within, window);
}

/** Moved by a finger or a mouse that holds it, over its bounds with resistance. */
export function panned(from: View, by: Point, room: Room): View {
  const { x, y } = bounds(from.scale, room);
  return {
    scale: from.scale,
    x: rubbered(from.x + by.x, x, room.windowWidth),
    y: rubbered(from.y + by.y, y, room.windowHeight),
  };
}

/** Where it comes to rest that was let go at a pace, in px a ms. */
export function flung(view: View, pace: Point, room: Room): View {
  return settled({ ...view, x: view.x + pace.x * FLING_MS, y: view.y + pace.y * FLING_MS }, room);
}

/** Two fingers on the picture. */
export type Fingers = readonly [Point, Point];

const between = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Fingers) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Held by two fingers: what lay between them still does. Below its rest and above its most it follows less. */
export function pinched(from: View, start: Fingers, now: Fingers, room: Room): View {
  const asked = (from.scale * apart(now)) / apart(start);
  const least = Math.min(1, from.scale);
  const most = Math.max(room.max, from.scale);
  const scale =
    asked < least
      ? least - (least - asked) / 2
      : asked > most
        ? most + rubber(asked - most, most) / 2
        : asked;
  const [was, is] = [between(start), between(now)];
  const about = zoomAbout(from, scale, was, room);
  return { scale, x: about.x + is.x - was.x, y: about.y + is.y - was.y };
}

/** Whether two fingers mean to put it away, and not only to make small again what was enlarged. */
export const isPinchedAway = (from: View, view: View): boolean =>
  from.scale <= 1 && view.scale < PINCHED_AWAY;
