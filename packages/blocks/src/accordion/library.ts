import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { textHeight, textLines } from '../editing/thumbnail/text-lines.ts';

const TITLE = { size: 22, leading: 1.3, role: 'ink' } as const;
const GAP = 22;

const titlesOf = (fields: Readonly<Record<string, unknown>>): string[] =>
  (Array.isArray(fields.items) ? (fields.items as Array<{ title?: unknown }>) : [])
    .slice(0, 12)
    .map(({ title }) => text(title));

const heightOf = (title: string, width: number) => textHeight(title, TITLE, width - 60) + 2 * GAP;

export const library: BlockInLibrary = {
  height: (fields, width) => titlesOf(fields).reduce((sum, title) => sum + heightOf(title, width), 0),
  draw: (fields, { x, y, w }) => {
    let top = y;
    return titlesOf(fields).flatMap((title) => {
      const from = top;
      top += heightOf(title, w);
      const middle = (from + top) / 2;
      return [
        ...textLines(title, TITLE, { x, y: from + GAP, w: w - 60 }),
        box('words', { x: x + w - 24, y: middle - 2, w: 24, h: 4 }),
        box('words', { x: x + w - 14, y: middle - 12, w: 4, h: 24 }),
        box('line', { x, y: top - 2, w, h: 3 }),
      ];
    });
  },
};
