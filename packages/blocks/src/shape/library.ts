import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { isOpenShape, type ShapeName } from './shape-names.ts';

/** As wide as it is high, but a line. */
export const library: BlockInLibrary = {
  height: (fields, width) => (isOpenShape(text(fields.shape) as ShapeName) ? width * 0.15 : width),
  draw: (fields, area) => {
    const side = Math.min(area.w, area.h);
    const { x, y, w, h } = area;
    if (isOpenShape(text(fields.shape) as ShapeName)) return [box('ink', { ...area, y: y + h / 2, h: 4 })];
    return [
      box(
        'button',
        { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side },
        { radius: fields.shape === 'rectangle' ? 0 : side / 2 },
      ),
    ];
  },
};
