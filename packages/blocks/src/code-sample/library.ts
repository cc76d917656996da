import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const LINE = 22;
const PADDING = 20;
/** How far lines of code are indented, and how long they are, as fractions of the width. */
const LINES = [
  [0, 0.4],
  [0.06, 0.55],
  [0.06, 0.35],
  [0.12, 0.45],
  [0.06, 0.3],
] as const;

export const library: BlockInLibrary = {
  height: (fields) => {
    const lines = typeof fields.code === 'string' ? fields.code.split('\n').length : LINES.length;
    return Math.min(lines, 20) * LINE + 2 * PADDING;
  },
  draw: (_fields, { x, y, w, h }) => [
    box('field', { x, y, w, h }, { radius: 4 }),
    ...LINES.map(([indent, long], at) =>
      box('line', { x: x + PADDING + indent * w, y: y + PADDING + at * LINE, w: long * w, h: 6 }),
    ).filter((_, at) => PADDING + at * LINE + 6 <= h),
  ],
};
