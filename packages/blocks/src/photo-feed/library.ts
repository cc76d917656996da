import { FEED_MAX } from '@portico/model/social/photo-feed';
import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const GAP = 12;
/** A number of photos or columns, whatever is stored. */
const numberOf = (stored: unknown, otherwise: number) =>
  typeof stored === 'number' && stored >= 1 ? Math.min(FEED_MAX, Math.floor(stored)) : otherwise;
const sizes = (fields: Record<string, unknown>, w: number) => {
  const columns = numberOf(fields.columns, 3);
  const count = numberOf(fields.count, 6);
  const rows = Math.ceil(count / columns);
  return { columns, rows, count, side: (w - GAP * (columns - 1)) / columns };
};

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const { rows, side } = sizes(fields, width);
    return rows * (side + GAP) - GAP;
  },
  draw: (fields, { x, y, w }) => {
    const { columns, count, side } = sizes(fields, w);
    return Array.from({ length: count }, (_, at) =>
      box('field', {
        x: x + (at % columns) * (side + GAP),
        y: y + Math.floor(at / columns) * (side + GAP),
        w: side,
        h: side,
      }),
    );
  },
};
