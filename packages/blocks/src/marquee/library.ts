import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const HEIGHT = 84;

/** Words on one line, beyond both edges. */
export const library: BlockInLibrary = {
  height: () => HEIGHT,
  draw: (_fields, { x, y, w }) => {
    const widths = [260, 340, 220, 300, 280, 320, 240];
    let at = x;
    return widths.flatMap((wide) => {
      const from = at;
      at += wide + 60;
      const room = x + w - from;
      return room > 30
        ? [box('ink', { x: from, y: y + 28, w: Math.min(wide, room), h: 28 }, { radius: 4 })]
        : [];
    });
  },
};
