import { parse } from 'csv-parse/browser/esm/sync';
import type { GridLimits } from './cells.ts';

/** Characters of a file that are read: 500 rows of words have room in them many times over. */
const MOST_CHARACTERS = 4_000_000;
/** Characters of a row whose quotation marks are heeded; a longer one is parted at its separators alone. */
const MOST_OF_A_ROW = 200_000;
const SEPARATORS = ['\t', ';', ',', '|'] as const;

/**
 * Cells of text from a spreadsheet, a CSV file or a table in Markdown.
 * @param limits no more rows than these are read, and no more of their cells
 * @returns undefined where the text is no table: one cell
 */
export function readCells(text: string, limits: GridLimits): string[][] | undefined {
  const read = text.slice(0, MOST_CHARACTERS).replace(/^\uFEFF/, '');
  const rows = markdownCells(read, limits) ?? separatedCells(read, limits);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

function separatedCells(text: string, { maxRows, maxColumns }: GridLimits): string[][] {
  const delimiter = separatorOf(text);
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRows,
      max_record_size: MOST_OF_A_ROW,
    }).map((row) => cleanRow(row.slice(0, maxColumns)));
  } catch {
    // A quotation mark that is never closed, or a row without end: lines as they stand.
    return text
      .split(/\r\n|[\n\r]/)
      .filter((line) => line.trim() !== '')
      .slice(0, maxRows)
      .map((line) => cleanRow(line.split(delimiter, maxColumns)));
  }
}

/** The sign that stands equally often in the first lines, quotations aside: spreadsheets put tabs between cells. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const least = (sign: string) => Math.min(...lines.map((line) => line.split(sign).length - 1));
  return SEPARATORS.find((sign) => lines.length > 0 && least(sign) > 0) ?? ',';
}

/** `| a | b |` with a line of dashes under the first. */
function markdownCells(text: string, { maxRows, maxColumns }: GridLimits): string[][] | undefined {
  const lines = text.split(/\r\n|[\n\r]/).flatMap((line) => line.trim() || []);
  const isRule = (line: string | undefined) =>
    line !== undefined && /^\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?$/.test(line) && line.includes('|');
  if (!isRule(lines[1])) return undefined;
  return lines
    .filter((_, at) => at !== 1)
    .slice(0, maxRows)
    .map((line) =>
      cleanRow(
        line
          .replace(/^\||\|$/g, '')
          .split(/(?<!\\)\|/, maxColumns)
          .map((cell) => cell.replaceAll('\\|', '|')),
      ),
    );
}

/** What no document can hold is left out. */
const cleanRow = (row: readonly unknown[]): string[] =>
  row.map((cell) => String(cell).replaceAll('\u0000', '').toWellFormed().trim());

/** Cells as spreadsheets take them. */
export const cellsAsText = (rows: ReadonlyArray<readonly string[]>): string =>
  rows.map((row) => row.map((cell) => cell.replace(/[\t\n\r]+/g, ' ')).join('\t')).join('\n');
