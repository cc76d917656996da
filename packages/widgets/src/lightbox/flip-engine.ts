export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Drawn {
  /** Where all of the picture would be seen, also what is cut off. */
  whole: Box;
  /** What is seen of it. */
  seen: Box;
}

/** One of the two values of a computed `object-position`: a part of the room that is left, or px. */
function offset(value: string | undefined, room: number): number {
  const number = Number.parseFloat(value ?? '');
  if (!Number.isFinite(number)) return room / 2;
  return value?.endsWith('px') ? number : (number / 100) * room;
}

/**
 * Where a picture lies in its `<img>`.
 * @param own the picture's own size, in px; its ratio alone counts but for `none` and `scale-down`
 * @param fit computed `object-fit`
 * @param position computed `object-position`
 */
export function drawn(
  box: Box,
  own: { width: number; height: number },
  fit: string,
  position = '50% 50%',
): Drawn {
  if (!(own.width > 0) || !(own.height > 0) || fit === 'fill') return { whole: box, seen: box };
  const [across, down] = [box.width / own.width, box.height / own.height];
  const least = Math.min(across, down);
  const scale =
    fit === 'cover'
      ? Math.max(across, down)
      : fit === 'none'
        ? 1
        : fit === 'scale-down'
          ? Math.min(1, least)
          : least;
  const [width, height] = [own.width * scale, own.height * scale];
  const [x, y] = position.split(' ');
  const whole = {
    left: box.left + offset(x, box.width - width),
    top: box.top + offset(y, box.height - height),
    width,
    height,
  };
  return { whole, seen: shared(whole, box) };
}

/** What two boxes share; without width or height where they do not meet. */
export function shared(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left),
    height: Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top),
  };
}

/** How a box is shown where another is: moved from its middle, made smaller or larger, and cut. */
export interface Flip {
  x: number;
  y: number;
  scale: number;
  /** What is cut off at each side, in px of the box before it is scaled. */
  inset: [top: number, right: number, bottom: number, left: number];
}

/** @param at where the picture is to be seen @param rest where it rests */
export function flip({ whole, seen }: Drawn, rest: Box): Flip {
  const scale = Math.max(whole.width / rest.width, whole.height / rest.height) || 1;
  const x = whole.left + whole.width / 2 - rest.left - rest.width / 2;
  const y = whole.top + whole.height / 2 - rest.top - rest.height / 2;
  // Where the picture itself comes to lie, by that.
  const left = rest.left + rest.width / 2 + x - (rest.width * scale) / 2;
  const top = rest.top + rest.height / 2 + y - (rest.height * scale) / 2;
  const cut = (px: number) => Math.max(0, px / scale);
  return {
    x,
    y,
    scale,
    inset: [
      cut(seen.top - top),
      cut(left + rest.width * scale - seen.left - seen.width),
      cut(top + rest.height * scale - seen.top - seen.height),
      cut(seen.left - left),
    ],
  };
}
