import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { PARAGRAPH, text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { headingSetting } from '../editing/thumbnail/text-parts.ts';
import { textHeight, textLines } from '../editing/thumbnail/text-lines.ts';

const BUTTON = 120;
const HEADING = headingSetting({ level: 3 });

export const library: BlockInLibrary = {
  height: (fields, width) =>
    textHeight(text(fields.title), HEADING, width) + textHeight(text(fields.text), PARAGRAPH, width) + 100,
  draw: (fields, { x, y, w }) => {
    const titled = textHeight(text(fields.title), HEADING, w) + 12;
    const top = y + titled + textHeight(text(fields.text), PARAGRAPH, w) + 24;
    return [
      ...textLines(text(fields.title), HEADING, { x, y, w }),
      ...textLines(text(fields.text), PARAGRAPH, { x, y: y + titled, w }),
      box('field', { x, y: top, w: w - BUTTON - 12, h: 46 }, { radius: 4, hollow: true }),
      box('button', { x: x + w - BUTTON, y: top, w: BUTTON, h: 46 }, { radius: 6 }),
    ];
  },
};
