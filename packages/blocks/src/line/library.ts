import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: () => 2,
  draw: (fields, { x, y, w }) => [
    box(fields.weight === 'strong' ? 'ink' : 'line', { x, y, w: fields.width === 'short' ? 64 : w, h: 3 }),
  ],
};
