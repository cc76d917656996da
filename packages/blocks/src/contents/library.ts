import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

/** Widths of the lines, as parts of the room, and how far in each stands. */
const LINES = [
  [0.6, 0],
  [0.5, 0],
  [0.42, 24],
  [0.46, 24],
  [0.55, 0],
] as const;
const ROW = 34;

export const library: BlockInLibrary = {
  height: () => (LINES.length + 1) * ROW,
  draw: (_fields, { x, y, w }) => [
    box('ink', { x, y: y + 4, w: w * 0.36, h: 11 }, { radius: 4 }),
    ...LINES.map(([width, inset], at) =>
      box('words', { x: x + inset, y: y + (at + 1) * ROW + 6, w: w * width, h: 9 }, { radius: 3 }),
    ),
  ],
};
