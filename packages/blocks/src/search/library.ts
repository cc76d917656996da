import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const HEIGHT = 48;
const BUTTON = 120;

export const library: BlockInLibrary = {
  height: () => HEIGHT,
  draw: ({ button }, { x, y, w }) => {
    const side = button === 'none' ? 0 : button === 'icon' ? HEIGHT : BUTTON;
    return [
      box('field', { x, y, w: w - side - (side ? 12 : 0), h: HEIGHT }, { radius: 6, hollow: true }),
      box('words', { x: x + 20, y: y + 19, w: Math.min(160, w / 3), h: 10 }, { radius: 3 }),
      ...(side ? [box('button', { x: x + w - side, y, w: side, h: HEIGHT }, { radius: 6 })] : []),
    ];
  },
};
