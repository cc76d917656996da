import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { count, text } from '../editing/thumbnail/parts.ts';
import { box, type Shape } from '../editing/thumbnail/shape.ts';
import { textLines } from '../editing/thumbnail/text-lines.ts';

const HEADING = { size: 30, leading: 1.6, role: 'ink' } as const;
const NAME = { size: 20, leading: 1.4, role: 'ink' } as const;
const ABOUT = { size: 17, leading: 1.5, role: 'words' } as const;
const DISH = 84;

interface Row {
  kind?: unknown;
  title?: unknown;
  description?: unknown;
}

const rowsOf = (fields: Readonly<Record<string, unknown>>): Row[] =>
  (Array.isArray(fields.rows) ? (fields.rows as Row[]) : []).slice(0, 40);

/** Rows with where each stands: headings over the whole width, dishes in columns. */
function placed(fields: Readonly<Record<string, unknown>>, width: number) {
  const columns = count(fields.columns, 1);
  const w = (width - 64 * (columns - 1)) / columns;
  let top = 0;
  let column = 0;
  const rows = rowsOf(fields).map((row) => {
    if (row.kind !== 'item') {
      if (column > 0) top += DISH;
      column = 0;
      const at = { row, x: 0, y: top + (top > 0 ? 40 : 0), w: width };
      top = at.y + 72;
      return at;
    }
    const at = { row, x: column * (w + 64), y: top, w };
    column = (column + 1) % columns;
    if (column === 0) top += DISH;
    return at;
  });
  return { rows, height: column > 0 ? top + DISH : top };
}

export const library: BlockInLibrary = {
  height: (fields, width) => placed(fields, width).height,
  draw: (fields, area) =>
    placed(fields, area.w).rows.flatMap(({ row, ...at }): Shape[] => {
      const place = { x: area.x + at.x, y: area.y + at.y, w: at.w };
      if (row.kind !== 'item') return textLines(text(row.title), HEADING, place);
      return [
        ...textLines(text(row.title), NAME, { ...place, w: at.w * 0.7 }).slice(0, 1),
        ...textLines(text(row.description), ABOUT, { ...place, y: place.y + 30, w: at.w * 0.75 }).slice(0, 1),
        box('ink', { x: place.x + at.w - 50, y: place.y + 9, w: 50, h: 10 }, { radius: 3 }),
      ];
    }),
};
