import { datasetProblem, MAX_ROWS, MAX_SERIES, readDataset } from '@portico/blocks/chart/dataset';
import { canonicalNumber, storedCell } from '@portico/blocks/chart/number-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsAsText, readCells } from './read-cells.ts';

const MOST = { maxRows: MAX_ROWS + 1, maxColumns: MAX_SERIES + 1 };
/** What is in cells of people who mean well, of spreadsheets, and of people who do not. */
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '=HYPERLINK("http://evil.example","x")',
    '@SUM(1+9)*cmd|"/c calc"!A0',
    '"',
    '""',
    '"never closed',
    'a;b,c|d\te',
    '\u0000',
    '\uFEFF',
    '\uD800',
    '\u202Eعدد\u202C',
    '١٬٢٣٤٫٥',
    '1.234,5',
    '1,234.5',
    '1e308',
    '-1e-400',
    'NaN',
    'Infinity',
    '__proto__',
    '<script>alert(1)</script>',
    '| --- | --- |',
    '\r',
    '\n',
  ),
);
const separator = fc.constantFrom('\t', ';', ',', '|', '\u001f');
const end = fc.constantFrom('\n', '\r\n', '\r', '\n\n');

describe('a table that is pasted or read of a file', () => {
  it('is cells of words that a document can hold, or none, whatever it is made of', () => {
    const text = fc
      .array(fc.tuple(fc.array(fc.tuple(cell, separator), { maxLength: 16 }), end), { maxLength: 12 })
      .map((rows) => rows.map(([cells, newline]) => cells.flat().join('') + newline).join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'ar', 'fr'), (pasted, language) => {
        const cells = readCells(pasted, MOST);
        if (!cells) return;
        expect(cells.length).toBeLessThanOrEqual(MOST.maxRows);
        for (const row of cells) expect(row.length).toBeLessThanOrEqual(MOST.maxColumns);
        for (const words of cells.flat()) {
          expect(words.includes('\u0000')).toBe(false);
          expect(words.isWellFormed()).toBe(true);
          const stored = storedCell(words, language);
          // What is stored is read as the same again: a number or the words themselves.
          expect(storedCell(stored, 'en')).toBe(stored);
          expect(Number.isFinite(canonicalNumber(stored) ?? 0)).toBe(true);
        }
        const { labels, series } = readDataset(cells);
        expect(labels.length).toBeLessThanOrEqual(MAX_ROWS);
        expect(series.length).toBeLessThanOrEqual(MAX_SERIES);
        datasetProblem(cells);
      }),
      { numRuns: 400 },
    );
  });

  it('comes back as it went to a spreadsheet', () => {
    const plain = fc.string({ maxLength: 20 }).map((words) => words.replace(/["|]/g, '').trim() || 'x');
    const table = fc.integer({ min: 2, max: 6 }).chain((columns) =>
      fc.array(fc.array(plain, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 20,
      }),
    );
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCells(cellsAsText(rows), MOST)).toEqual(rows);
      }),
    );
  });

  it('keeps formulas as the words they are', () => {
    const cells = readCells('Name\tSum\n=1+1\t=cmd|"/c calc"!A0\n', MOST);
    expect(cells).toEqual([
      ['Name', 'Sum'],
      ['=1+1', '=cmd|"/c calc"!A0'],
    ]);
    expect(canonicalNumber(storedCell('=1+1', 'en'))).toBeNull();
  });

  it.each([
    ['a million cells in rows', 'Label,1\n'.repeat(500_000)],
    ['a million cells in one row', '1\t'.repeat(1_000_000)],
    ['a million cells in a row of Markdown', `a|b\n--|--\n${'1|'.repeat(1_000_000)}`],
    ['a thousand cells in each of a thousand rows', `${'1,'.repeat(1000)}\n`.repeat(1000)],
    ['a quotation mark that is never closed', `a,b\n"${'x,'.repeat(1_000_000)}`],
    ['quotation marks alone', '"'.repeat(2_000_000)],
    ['a ruling of dashes alone', `a|b\n${'-'.repeat(2_000_000)}x`],
    ['a ruling of blanks', `a|b\n--${' '.repeat(2_000_000)}x`],
    ['ends of lines alone', '\r\n'.repeat(1_000_000)],
    ['nothing that is written', '\u0000'.repeat(1_000_000)],
  ])('is read to its limit and no further: %s', (_, text) => {
    const cells = readCells(text, MOST);
    expect(cells?.length ?? 0).toBeLessThanOrEqual(MOST.maxRows);
    expect(Math.max(0, ...(cells ?? []).map((row) => row.length))).toBeLessThanOrEqual(MOST.maxColumns);
    if (cells) expect(readDataset(cells).series.length).toBeLessThanOrEqual(MAX_SERIES);
  });
});
