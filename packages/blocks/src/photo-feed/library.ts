import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const GAP = 12;
const sizes = (fields: Record<string, unknown>, w: number) => {
  const columns = Number(fields.columns) || 3;
  const rows = Math.ceil((Number(fields.count) || 6) / columns);
  return { columns, rows, side: (w - GAP * (columns - 1)) / columns };
};

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const { rows, side } = sizes(fields, width);
    return rows * (side + GAP) - GAP;
  },
  draw: (fields, { x, y, w }) => {
    const { columns, side } = sizes(fields, w);
    return Array.from({ length: Number(fields.count) || 6 }, (_, at) =>
      box('field', {
        x: x + (at % columns) * (side + GAP),
        y: y + Math.floor(at / columns) * (side + GAP),
        w: side,
        h: side,
      }),
    );
  },
};
