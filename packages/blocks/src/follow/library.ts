import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const BUTTON = { w: 150, h: 36 };

export const library: BlockInLibrary = {
  height: (fields) => (fields.look === 'button' ? BUTTON.h : 130),
  draw: (fields, { x, y, w }) => {
    const left = (width: number) =>
      x + (fields.align === 'center' ? (w - width) / 2 : fields.align === 'end' ? w - width : 0);
    if (fields.look === 'button') return [box('button', { x: left(BUTTON.w), y, ...BUTTON }, { radius: 6 })];
    return [
      box('field', { x: left(300), y, w: Math.min(w, 300), h: 130 }, { radius: 6, hollow: true }),
      box('ink', { x: left(300) + 20, y: y + 20, w: 28, h: 28 }, { radius: 14 }),
      box('words', { x: left(300) + 64, y: y + 28, w: 140, h: 12 }, { radius: 3 }),
      box('button', { x: left(300) + 20, y: y + 74, ...BUTTON }, { radius: 6 }),
    ];
  },
};
