import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

export const library: BlockInLibrary = {
  height: (fields) => (fields.size === 'large' ? 60 : 48),
  draw: (fields, { x, y, w, h }) => {
    const width = Math.min(w, text(fields.label).length * 9 + (fields.style === 'link' ? 30 : 70));
    const left = x + (fields.align === 'center' ? (w - width) / 2 : fields.align === 'end' ? w - width : 0);
    const high = Math.min(h, fields.size === 'large' ? 60 : 48);
    if (fields.style === 'link')
      return [
        box('ink', { x: left, y: y + 16, w: width, h: 9 }, { radius: 3 }),
        box('line', { x: left, y: y + 34, w: width, h: 3 }),
      ];
    return [
      box(
        fields.style === 'secondary' ? 'field' : 'button',
        { x: left, y, w: width, h: high },
        {
          radius: 6,
          hollow: fields.style === 'secondary',
        },
      ),
    ];
  },
};
