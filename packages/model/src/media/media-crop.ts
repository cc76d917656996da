import { focalPointOf, type FocalPoint } from './media.ts';

/** A part of a picture, in fractions of its width and height: within 0 to 1, never empty. */
export interface CropRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Quarters a picture is turned by, clockwise, in degrees. */
export const CROP_TURNS = [0, 90, 180, 270] as const;
export type CropTurn = (typeof CROP_TURNS)[number];

/** What is left of a picture is at least this many pixels wide and high. */
export const CROP_MIN_PX = 16;

export const WHOLE_PICTURE: CropRect = { x: 0, y: 0, width: 1, height: 1 };

/** Which sides a handle moves: `{ x: -1, y: 0 }` is the left one, `{ x: 1, y: 1 }` the lower right corner. */
export interface CropHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The size of a picture after it was turned. */
export function turnedSize({ width, height }: Size, turn: CropTurn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The part in whole pixels of a picture of a size: always inside of it, at least one pixel. */
export function cropPixels(rect: CropRect, size: Size): { left: number; top: number } & Size {
  const left = clamp(Math.round(rect.x * size.width), 0, size.width - 1);
  const top = clamp(Math.round(rect.y * size.height), 0, size.height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(rect.width * size.width), 1, size.width - left),
    height: clamp(Math.round(rect.height * size.height), 1, size.height - top),
  };
}

/** The part moved by fractions of the picture, as far as the picture goes. */
export function moveCrop(rect: CropRect, dx: number, dy: number): CropRect {
  return {
    ...rect,
    x: clamp(rect.x + dx, 0, 1 - rect.width),
    y: clamp(rect.y + dy, 0, 1 - rect.height),
  };
}

/**
 * The part with one of its sides or corners moved; what lies opposite stays.
 * @param ratio width by height in fractions (not pixels) that is kept; free when absent
 * @param least smallest width and height as fractions
 */
export function resizeCrop(
  rect: CropRect,
  handle: CropHandle,
  dx: number,
  dy: number,
  least: Size,
  ratio?: number,
): CropRect {
  const across = alongAxis(rect.x, rect.width, handle.x);
  const down = alongAxis(rect.y, rect.height, handle.y);
  let width = clamp(rect.width + handle.x * dx, Math.min(least.width, across.room), across.room);
  let height = clamp(rect.height + handle.y * dy, Math.min(least.height, down.room), down.room);
  if (ratio !== undefined) {
    const byWidth = handle.y === 0 || (handle.x !== 0 && width / ratio >= height);
    const most = Math.min(across.room, down.room * ratio);
    width = clamp(
      byWidth ? width : height * ratio,
      Math.min(most, Math.max(least.width, least.height * ratio)),
      most,
    );
    height = width / ratio;
  }
  return inside({ x: across.start(width), y: down.start(height), width, height });
}

/** The largest part of a ratio (in fractions) around the middle of another, at most as large as needed to hold it. */
export function cropOfRatio(rect: CropRect, ratio: number): CropRect {
  const wanted = Math.max(rect.width, rect.height * ratio);
  const width = Math.min(wanted, 1, ratio);
  const height = width / ratio;
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return inside({
    x: clamp(middle.x - width / 2, 0, 1 - width),
    y: clamp(middle.y - height / 2, 0, 1 - height),
    width,
    height,
  });
}

/** Where the focal point of a picture lies in a part of it, as near as the part goes. */
export function focalPointIn(point: FocalPoint, rect: CropRect, turn: CropTurn): FocalPoint {
  const { x, y } = turned(point, turn);
  return focalPointOf({ x: (x - rect.x) / rect.width, y: (y - rect.y) / rect.height });
}

function turned({ x, y }: FocalPoint, turn: CropTurn): FocalPoint {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  return turn === 270 ? { x: y, y: 1 - x } : { x, y };
}

/** How far a side may go, and where the part starts once it has a length: opposite sides stay, or the middle does. */
function alongAxis(start: number, length: number, side: -1 | 0 | 1) {
  const end = start + length;
  const middle = start + length / 2;
  if (side === 1) return { room: 1 - start, start: () => start };
  if (side === -1) return { room: end, start: (now: number) => end - now };
  return { room: 2 * Math.min(middle, 1 - middle), start: (now: number) => middle - now / 2 };
}

/** Takes off what sums of fractions leave over. */
function inside({ x, y, width, height }: CropRect): CropRect {
  const left = clamp(x, 0, 1);
  const top = clamp(y, 0, 1);
  return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
}
