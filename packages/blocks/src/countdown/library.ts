import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const STEP = 150;

export const library: BlockInLibrary = {
  height: () => 150,
  draw: (fields, { x, y, w }) => {
    const count = Math.max(1, Math.min(4, Math.floor(w / STEP)));
    const room = w - count * STEP;
    const left = x + (fields.align === 'center' ? room / 2 : fields.align === 'end' ? room : 0);
    return [
      box('words', { x: left, y: y + 6, w: 220, h: 10 }, { radius: 3 }),
      ...Array.from({ length: count }, (_, at) => [
        box('ink', { x: left + at * STEP, y: y + 46, w: 84, h: 44 }, { radius: 6 }),
        box('words', { x: left + at * STEP, y: y + 112, w: 60, h: 9 }, { radius: 3 }),
      ]).flat(),
    ];
  },
};
