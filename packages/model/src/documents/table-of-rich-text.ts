import type { RichTextNode } from './rich-text.ts';
import { cellOf, cellWords, MOST_TABLE_COLUMNS, MOST_TABLE_ROWS, type TableCell } from './table-cell.ts';

type Align = 'start' | 'center' | 'end';

/** A table of plain cells, as the block Table holds it. */
export interface PlainTable {
  table: { rows: TableCell[][]; align: Align[] };
  headerRow: boolean;
  headerColumn: boolean;
}

/**
 * A table of rich text as a table of plain cells.
 * @returns undefined where plain cells would lose something of it: merged cells, lists, several lines in a cell, other
 * looks than bold, slanted and links, names elsewhere than in the first row and column, more than a table holds; nor where one cell alone has words
 */
export function plainTableOf(table: RichTextNode): PlainTable | undefined {
  const read = (table.content ?? []).map(({ content = [] }) => content.map(readCell));
  const width = Math.max(0, ...read.map(({ length }) => length));
  if (width === 0 || width > MOST_TABLE_COLUMNS || read.length > MOST_TABLE_ROWS) return undefined;
  const rows = read.map((cells) => cells.flatMap((cell) => cell ?? []));
  if (read.some((cells, at) => cells.length !== rows[at]?.length)) return undefined;

  if (rows.flat().filter(({ cell }) => cellWords(cell).trim() !== '').length < 2) return undefined;
  const headerRow = rows.length > 1 && areNames(rows[0] ?? []);
  const body = headerRow ? rows.slice(1) : rows;
  const firsts = body.flatMap(([first]) => first ?? []);
  const headerColumn = width > 1 && areNames(firsts);
  const others = headerColumn ? body.flatMap((cells) => cells.slice(1)) : body.flat();
  if (others.some(({ isName }) => isName)) return undefined;

  const align = Array.from({ length: width }, (_, column) =>
    alignOf(body.flatMap((cells) => cells[column] ?? [])),
  );
  const known = align.filter((one) => one !== undefined);
  if (known.length < width) return undefined;
  return {
    table: {
      rows: rows.map((cells) => cells.map(({ cell }) => cell)),
      align: known.every((one) => one === 'start') ? [] : known,
    },
    headerRow,
    headerColumn,
  };
}

interface ReadCell {
  cell: TableCell;
  align: Align;
  /** Does it name its row or column? */
  isName: boolean;
}

const PLAIN_MARKS: ReadonlySet<string> = new Set(['bold', 'italic', 'link']);

function readCell({ type, attrs = {}, content = [] }: RichTextNode): ReadCell | undefined {
  const [paragraph, ...more] = content;
  if (more.length > 0 || Object.keys(attrs).length > 0) return undefined;
  if (paragraph && (paragraph.type !== 'paragraph' || !(paragraph.content ?? []).every(isPlain)))
    return undefined;
  const cell = cellOf([paragraph?.content ?? []]);
  const { align = 'start', ...otherwise } = (paragraph?.attrs ?? {}) as { align?: string };
  if (!cell || Object.keys(otherwise).length > 0) return undefined;
  return {
    cell,
    align: align === 'center' || align === 'end' ? align : 'start',
    isName: type === 'tableHeader' && cellWords(cell).trim() !== '',
  };
}

const isPlain = ({ type, marks = [] }: RichTextNode): boolean =>
  type === 'text' &&
  marks.every((mark) => PLAIN_MARKS.has(mark.type) && !(mark.type === 'link' && mark.attrs.newWindow));

/** Some cells are names, the others empty: a corner without words names nothing. */
const areNames = (cells: readonly ReadCell[]): boolean =>
  cells.some(({ isName }) => isName) &&
  cells.every(({ isName, cell }) => isName || cellWords(cell).trim() === '');

/** How all cells of a column stand; undefined where they differ. */
function alignOf(cells: readonly ReadCell[]): Align | undefined {
  const [first, ...others] = cells.filter(({ cell }) => cell.length > 0);
  return others.every(({ align }) => align === first?.align) ? (first?.align ?? 'start') : undefined;
}
