import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { PARAGRAPH, text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { lineWidths, textHeight, textLines } from '../editing/thumbnail/text-lines.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => {
    const size = fields.size === 'large' ? 52 : 30;
    return textHeight(text(fields.text), { size, leading: 1.2, role: 'ink' }, Math.min(width, 736)) + 60;
  },
  draw: (fields, { x, y, w }) => {
    const size = fields.size === 'large' ? 52 : 30;
    const { align } = fields;
    const width = Math.min(w, 736);
    const area = { x: align === 'center' ? x + (w - width) / 2 : x, w: width };
    const setting = { size, leading: 1.2, role: 'ink', align } as const;
    const below = y + textHeight(text(fields.text), setting, width) + 26;
    const first = lineWidths(text(fields.text), size, width)[0] ?? width;
    const left = area.x + (align === 'center' ? (width - first) / 2 : 0) - size * 0.75;
    return [
      ...[0, 0.3].map((along) =>
        box(
          'ink',
          { x: left + size * along, y: y + size * 0.2, w: size * 0.2, h: size * 0.42 },
          { radius: size * 0.1 },
        ),
      ),
      ...textLines(text(fields.text), setting, { ...area, y }),
      ...textLines(
        `${text(fields.source)} ${text(fields.detail)}`,
        { ...PARAGRAPH, size: 16, align },
        {
          ...area,
          y: below,
        },
      ),
    ];
  },
};
