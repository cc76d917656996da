// library.ts
import type { BlockInLibrary } from '@portico/blocks/editing/block-in-library';
import { PARAGRAPH, text } from '@portico/blocks/editing/thumbnail/parts';
import { box } from '@portico/blocks/editing/thumbnail/shape';
import { textHeight, textLines } from '@portico/blocks/editing/thumbnail/text-lines';

const PADDING = 24;

export const library: BlockInLibrary = {
  height: (fields, width) => textHeight(text(fields.text), PARAGRAPH, width - 2 * PADDING) + 2 * PADDING,
  draw: (fields, area) => [
    box('field', area, { radius: 6, hollow: true }),
    ...textLines(text(fields.text), PARAGRAPH, {
      x: area.x + PADDING,
      y: area.y + PADDING,
      w: area.w - 2 * PADDING,
    }),
  ],
};
