import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { count, picture, ratioOf } from '../editing/thumbnail/parts.ts';

/** Pictures it takes, where the site has some. */
const PICTURES = 6;
const GAP = 32;

const columnsOf = (fields: StoredFields) => count(fields.slidesPerRow, 4);
const ratio = (fields: StoredFields) => ratioOf(fields.imageAspectRatio ?? '1:1') ?? 0.75;

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const columns = columnsOf(fields);
    const side = (width - GAP * (columns - 1)) / columns;
    return 2 * side * ratio(fields) + GAP;
  },
  draw: (fields, { x, y, w }) => {
    const columns = columnsOf(fields);
    const side = (w - GAP * (columns - 1)) / columns;
    const high = side * ratio(fields);
    return Array.from({ length: columns * 2 }, (_, index) =>
      picture({
        x: x + (index % columns) * (side + GAP),
        y: y + Math.floor(index / columns) * (high + GAP),
        w: side,
        h: high,
      }),
    ).flat();
  },
  inLayout(fields, { nextPicture }) {
    const images = Array.from({ length: PICTURES }, nextPicture).flatMap((image) => image ?? []);
    return { ...fields, slides: images.map((image) => ({ image })) };
  },
};
