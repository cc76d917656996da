import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { count, picture, ratioOf } from '../editing/thumbnail/parts.ts';

/** Pictures it takes, where the site has some. */
const CELLS = 6;

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const columns = count(fields.columns, 3);
    const side = (width - 32 * (columns - 1)) / columns;
    return 2 * side * (ratioOf(fields.ratio) ?? 0.75) + 32;
  },
  draw: (fields, { x, y, w }) => {
    const columns = count(fields.columns, 3);
    const side = (w - 32 * (columns - 1)) / columns;
    const high = side * (ratioOf(fields.ratio) ?? 0.75);
    return Array.from({ length: columns * 2 }, (_, index) =>
      picture({
        x: x + (index % columns) * (side + 32),
        y: y + Math.floor(index / columns) * (high + 32),
        w: side,
        h: high,
      }),
    ).flat();
  },
  inLayout(fields, { nextPicture }) {
    const images = Array.from({ length: CELLS }, nextPicture).flatMap((image) => image ?? []);
    return { ...fields, images: images.map((image) => ({ image })) };
  },
};
