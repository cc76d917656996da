import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const ROW = 120;

/** Entries of stored fields, which may be anything. */
const countOf = ({ items }: StoredFields): number => Math.max(3, Array.isArray(items) ? items.length : 0);

export const library: BlockInLibrary = {
  height: (fields) => countOf(fields) * ROW,
  draw: (fields, { x, y, w }) =>
    Array.from({ length: countOf(fields) }, (_, at) => [
      box('button', { x, y: y + at * ROW + 6, w: 12, h: 12 }, { radius: 6 }),
      box('ink', { x: x + 40, y: y + at * ROW + 6, w: w * 0.3, h: 12 }, { radius: 4 }),
      box('words', { x: x + 40, y: y + at * ROW + 36, w: w * 0.6, h: 9 }, { radius: 3 }),
    ]).flat(),
};
