import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const SIDE = 44;
const STEP = 52;
const MOST = 6;

export const library: BlockInLibrary = {
  height: () => SIDE,
  draw: (fields, { x, y, w }) => {
    const count = Math.max(1, Math.min(MOST, Math.floor(w / STEP)));
    const room = w - count * STEP;
    const left = x + (fields.align === 'center' ? room / 2 : fields.align === 'end' ? room : 0);
    const radius = fields.shape === 'square' ? 0 : SIDE / 2;
    return Array.from({ length: count }, (_, at) =>
      box('button', { x: left + at * STEP, y, w: SIDE, h: SIDE }, { radius }),
    );
  },
};
