import { z } from 'zod';
import type { RichTextNode } from './rich-text.ts';
import { href, text } from './schema.ts';

/** Letters of one run, and runs of one cell. */
const MOST_LETTERS = 2000;
const MOST_RUNS = 60;

/** Words of one look within a cell of a table. */
const cellRun = z.object({
  text: text(MOST_LETTERS),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: href.optional(),
});
export type CellRun = z.infer<typeof cellRun>;

/** What stands in a cell of a table; empty where nothing does. */
export const tableCell = z.array(cellRun).max(MOST_RUNS);
export type TableCell = z.infer<typeof tableCell>;

/** Most rows and columns of a table. */
export const MOST_TABLE_ROWS = 500;
export const MOST_TABLE_COLUMNS = 20;

/** The words of a cell alone. */
export const cellWords = (cell: TableCell): string => cell.map(({ text: words }) => words).join('');

/**
 * Paragraphs of rich text as a cell: what is bold, slanted or a link stays so.
 * @returns undefined where a cell cannot hold as much, or would lose another look
 */
export function cellOf(paragraphs: ReadonlyArray<readonly RichTextNode[]>): TableCell | undefined {
  const runs = paragraphs.flatMap((nodes, at) => [
    ...(at > 0 ? [{ text: ' ' }] : []),
    ...nodes.map((node) => (node.type === 'text' ? runOf(node) : { text: ' ' })),
  ]);
  const isHeld = runs.length <= MOST_RUNS && runs.every(({ text: words }) => words.length <= MOST_LETTERS);
  return isHeld ? runs : undefined;
}

function runOf({ text: words = '', marks = [] }: RichTextNode): CellRun {
  const link = marks.find((mark) => mark.type === 'link');
  return {
    text: words,
    ...(marks.some(({ type }) => type === 'bold') ? { bold: true } : {}),
    ...(marks.some(({ type }) => type === 'italic') ? { italic: true } : {}),
    ...(link ? { href: link.attrs.href } : {}),
  };
}
