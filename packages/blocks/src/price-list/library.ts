import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const ROW = 56;

/** Entries of stored fields, which may be anything. */
const countOf = ({ items }: StoredFields): number => Math.max(3, Array.isArray(items) ? items.length : 0);

export const library: BlockInLibrary = {
  height: (fields) => countOf(fields) * ROW,
  draw: (fields, { x, y, w }) =>
    Array.from({ length: countOf(fields) }, (_, at) => [
      box('ink', { x, y: y + at * ROW + 10, w: w * 0.4, h: 11 }, { radius: 4 }),
      box('line', { x: x + w * 0.42, y: y + at * ROW + 18, w: w * 0.44, h: 2 }),
      box('words', { x: x + w * 0.88, y: y + at * ROW + 10, w: w * 0.12, h: 11 }, { radius: 3 }),
    ]).flat(),
};
