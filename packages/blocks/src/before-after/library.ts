import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { picture, ratioOf } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => width * (ratioOf(fields.ratio) ?? 2 / 3),
  draw: (_fields, area) => [
    ...picture(area),
    box('line', { x: area.x + area.w / 2 - 3, y: area.y, w: 6, h: area.h }),
    box('button', { x: area.x + area.w / 2 - 22, y: area.y + area.h / 2 - 22, w: 44, h: 44 }, { radius: 22 }),
  ],
  inLayout: (fields, gifts) => {
    const [before, after] = [gifts.nextPicture(), gifts.nextPicture()];
    return { ...fields, ...(before && after ? { before, after } : {}) };
  },
};
