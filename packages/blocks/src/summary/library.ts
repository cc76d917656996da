import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { cards, cardsHeight, count, ratioOf } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => {
    if (fields.variant === 'list') return Math.min(5, count(fields.limit, 5)) * 110;
    const columns = count(fields.columns, 3);
    const rows = Math.min(2, Math.ceil(count(fields.limit, 3) / columns));
    return cardsHeight(columns, rows, ratioOf(fields.ratio) ?? 0.67, width);
  },
  draw: (fields, area) => {
    const columns = count(fields.columns, 3);
    if (fields.variant !== 'list') {
      const rows = Math.min(2, Math.ceil(count(fields.limit, 3) / columns));
      return cards(columns, rows, ratioOf(fields.ratio) ?? 0.67, area);
    }
    return Array.from({ length: Math.min(5, count(fields.limit, 5)) }, (_, index) => {
      const y = area.y + index * 110;
      return [
        box('line', { ...area, y, h: 3 }),
        box('ink', { x: area.x, y: y + 30, w: area.w * 0.4, h: 15 }, { radius: 5 }),
        box('words', { x: area.x, y: y + 66, w: area.w * 0.65, h: 9 }, { radius: 3 }),
      ];
    }).flat();
  },
  shows: 'collection',
};
