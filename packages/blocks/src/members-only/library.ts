import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: () => 12,
  draw: (_, { x, y, w }) =>
    [0, 1, 2, 3, 4].map((at) => box('line', { x: x + (w / 5) * at, y: y + 5, w: w / 7, h: 2 })),
};
