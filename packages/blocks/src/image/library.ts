import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { PARAGRAPH, picture, ratioOf, text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { textLines } from '../editing/thumbnail/text-lines.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const ratio = fields.mask === 'circle' ? 1 : ratioOf(fields.ratio);
    return ratio === undefined ? undefined : width * ratio * (fields.variant === 'overlap' ? 0.68 : 1);
  },
  draw: (fields, area) => {
    if (fields.mask === 'circle') {
      const side = Math.min(area.w, area.h);
      return picture({ ...area, x: area.x + (area.w - side) / 2, w: side, h: side }, side / 2);
    }
    if (fields.variant !== 'overlap' && fields.variant !== 'card' && fields.variant !== 'collage')
      return picture(area);
    const { x, y, w, h } = area;
    const card = { x: x + w * 0.5, y: y + h * 0.26, w: w * 0.44, h: h * 0.46 };
    const words = { x: card.x + 50, y: card.y + 46, w: card.w - 100 };
    return [
      ...picture({ x, y, w: w * 0.66, h }),
      box('veil', card),
      ...textLines(text(fields.title), { size: 34, leading: 1.2, role: 'ink' }, words),
      ...textLines('Words beside a picture, two lines of them at most', PARAGRAPH, {
        ...words,
        y: words.y + 60,
      }),
    ];
  },
  inLayout(fields, { nextPicture }) {
    const image = nextPicture();
    return image ? { ...fields, image } : { ...fields };
  },
};
