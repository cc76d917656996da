import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const ROW = 44;

/** Rows and columns of stored cells, which may be anything. */
function sizeOf({ table }: StoredFields): { rows: number; columns: number } {
  const { rows = [] } = (table ?? {}) as { rows?: unknown[][] };
  return { rows: Math.max(2, rows.length), columns: Math.max(2, rows[0]?.length ?? 0) };
}

export const library: BlockInLibrary = {
  height: (fields) => sizeOf(fields).rows * ROW,
  draw: (fields, { x, y, w }) => {
    const { rows, columns } = sizeOf(fields);
    return Array.from({ length: rows }, (_, row) => [
      ...Array.from({ length: columns }, (_cell, column) =>
        box(
          row === 0 ? 'ink' : 'words',
          {
            x: x + (column * w) / columns,
            y: y + row * ROW + 14,
            w: (w / columns) * (column === 0 ? 0.6 : 0.4),
            h: 11,
          },
          { radius: 3 },
        ),
      ),
      box('line', { x, y: y + (row + 1) * ROW - 4, w, h: 2 }),
    ]).flat();
  },
};
