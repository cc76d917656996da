import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

/** Our link, and the room of the service's own widget below it. */
export const library: BlockInLibrary = {
  height: () => 180,
  draw: (_fields, { x, y, w }) => [
    box('button', { x, y, w: Math.min(w, 150), h: 48 }, { radius: 6 }),
    box('field', { x, y: y + 72, w, h: 108 }, { radius: 6, hollow: true }),
  ],
};
