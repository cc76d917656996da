import { parse } from 'csv-parse/browser/esm/sync';

/** Characters of a file that are read: 500 rows of words have room in them many times over. */
const MOST_CHARACTERS = 4_000_000;
const SEPARATORS = ['\t', ';', ',', '|'] as const;

/**
 * Cells of text from a spreadsheet, a CSV file or a table in Markdown.
 * @param maxRows no more rows than this are read
 * @returns undefined where the text is no table: one cell
 */
export function readCells(text: string, maxRows: number): string[][] | undefined {
  const read = text.slice(0, MOST_CHARACTERS).replace(/^\uFEFF/, '');
  const rows = markdownCells(read, maxRows) ?? separatedCells(read, maxRows);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

function separatedCells(text: string, maxRows: number): string[][] {
  const delimiter = separatorOf(text);
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxRows,
    }).map(cleanRow);
  } catch {
    // A quotation mark that is never closed: lines as they stand.
    return text
      .split(/\r\n|[\n\r]/)
      .filter((line) => line.trim() !== '')
      .slice(0, maxRows)
      .map((line) => cleanRow(line.split(delimiter)));
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
function markdownCells(text: string, maxRows: number): string[][] | undefined {
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
          .split(/(?<!\\)\|/)
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
