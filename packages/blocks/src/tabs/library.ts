import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { PARAGRAPH, text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { textLines } from '../editing/thumbnail/text-lines.ts';

export const library: BlockInLibrary = {
  height: () => 260,
  draw: (fields, { x, y, w }) => {
    const titles = (Array.isArray(fields.tabs) ? (fields.tabs as Array<{ title?: unknown }>) : [])
      .slice(0, 6)
      .map(({ title }) => text(title));
    let left = x;
    return [
      ...titles.flatMap((title, at) => {
        const width = Math.max(60, title.length * 9);
        const from = left;
        left += width + 40;
        return [
          box(at === 0 ? 'ink' : 'words', { x: from, y: y + 12, w: width, h: 11 }, { radius: 3 }),
          ...(at === 0 ? [box('ink', { x: from, y: y + 42, w: width, h: 4 })] : []),
        ];
      }),
      box('line', { x, y: y + 46, w, h: 3 }),
      ...textLines('words '.repeat(30), PARAGRAPH, { x, y: y + 90, w: Math.min(w, 680) }),
    ];
  },
};
