import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const isForm = ({ design }: { design?: unknown }) => design !== 'button';

export const library: BlockInLibrary = {
  height: (fields) => (isForm(fields) ? 190 : 48),
  draw: (fields, { x, y, w }) => {
    const button = (top: number) => box('button', { x, y: top, w: Math.min(w, 130), h: 48 }, { radius: 6 });
    if (!isForm(fields)) return [button(y)];
    const wide = (w - 16) / 3;
    return [
      box('line', { x, y, w, h: 10 }, { radius: 5 }),
      box('button', { x, y, w: w * 0.6, h: 10 }, { radius: 5 }),
      ...[0, 1, 2].map((at) =>
        box('field', { x: x + at * (wide + 8), y: y + 44, w: wide, h: 48 }, { radius: 6, hollow: true }),
      ),
      button(y + 120),
    ];
  },
};
