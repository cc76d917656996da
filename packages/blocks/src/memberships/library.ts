import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: () => 200,
  draw: (_, { x, y, w }) => {
    const wide = (w - 16) / 2;
    return [0, 1].flatMap((at) => {
      const left = x + at * (wide + 16);
      return [
        box('field', { x: left, y, w: wide, h: 190 }, { radius: 6, hollow: true }),
        box('line', { x: left + 20, y: y + 24, w: wide * 0.5, h: 12 }, { radius: 6 }),
        box('line', { x: left + 20, y: y + 52, w: wide * 0.35, h: 10 }, { radius: 5 }),
        box('button', { x: left + 20, y: y + 120, w: Math.min(wide - 40, 120), h: 44 }, { radius: 6 }),
      ];
    });
  },
};
