import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

/** Heights of the bars that stand for a chart. */
const BARS = [0.45, 0.6, 0.8, 0.7, 0.95, 0.55, 0.75, 1];

export const library: BlockInLibrary = {
  height: (_fields, width) => width * 0.5,
  draw: (_fields, { x, y, w, h }) => [
    ...BARS.map((part, at) =>
      box(at % 2 === 0 ? 'button' : 'quiet', {
        x: x + ((at + 0.15) * w) / BARS.length,
        y: y + h * (1 - 0.9 * part),
        w: (0.7 * w) / BARS.length,
        h: h * 0.9 * part,
      }),
    ),
    box('line', { x, y: y + h, w, h: 2 }),
  ],
};
