import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: () => undefined,
  draw: (_fields, { x, y, w, h }) => {
    const step = 86;
    const fields = Math.max(1, Math.min(4, Math.floor((h - 60) / step)));
    return [
      ...Array.from({ length: fields }, (_, index) => [
        box('words', { x, y: y + index * step, w: 120, h: 10 }, { radius: 3 }),
        box('field', { x, y: y + index * step + 24, w, h: 46 }, { radius: 4, hollow: true }),
      ]).flat(),
      box('button', { x, y: y + fields * step + 4, w: 130, h: 46 }, { radius: 6 }),
    ];
  },
  shows: 'form',
};
