import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: () => 24,
  draw: (_fields, { x, y, w }) => [box('words', { x, y: y + 7, w: Math.min(w, 260), h: 10 }, { radius: 3 })],
};
