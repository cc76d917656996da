import type { BlockInLibrary, StoredFields } from '../editing/block-in-library.ts';
import { PARAGRAPH } from '../editing/thumbnail/parts.ts';
import { box, type Box, type Shape } from '../editing/thumbnail/shape.ts';
import { textHeight, textLines } from '../editing/thumbnail/text-lines.ts';
import { tableRows, textParts } from '../editing/thumbnail/text-parts.ts';

/** Words never run wider than this. */
const MEASURE = 680;

export const library: BlockInLibrary = {
  height: (fields, width) => richTextShapes(fields, { x: 0, y: 0, w: width, h: 0 }).height,
  draw: (fields, area) => richTextShapes(fields, area).shapes,
};

function richTextShapes(fields: StoredFields, { x, y, w }: Box): { shapes: Shape[]; height: number } {
  const rows = tableRows(fields.content);
  if (rows.length > 0) return tableShapes(rows, { x, y, w });
  const shapes: Shape[] = [];
  let top = 0;
  textParts(fields.content).forEach(({ words, setting, gap, indent }, index) => {
    if (index > 0) top += gap;
    // Centred text has its measure in the middle of a block narrow enough for it, as pages do.
    const width = Math.min(w, MEASURE) - indent;
    const at = { x: x + indent, y: y + top, w: width };
    if (indent > 0)
      shapes.push(box('quiet', { x: x + indent - 18, y: at.y + 11, w: 8, h: 8 }, { radius: 4 }));
    shapes.push(...textLines(words, setting, at));
    top += textHeight(words, setting, width);
  });
  return { shapes, height: top };
}

function tableShapes(rows: readonly string[][], { x, y, w }: Omit<Box, 'h'>) {
  const step = 74;
  const shapes = rows.flatMap(([name = '', price = ''], index) => {
    const top = y + index * step;
    return [
      ...textLines(name, { ...PARAGRAPH, size: 16 }, { x, y: top + 10, w: w * 0.7 }),
      ...textLines(
        price || ' ',
        { ...PARAGRAPH, size: 18, role: 'ink', align: 'end' },
        { x, y: top + 10, w },
      ),
      box('line', { x, y: top + step - 4, w, h: 2 }),
    ];
  });
  return { shapes, height: rows.length * step };
}
