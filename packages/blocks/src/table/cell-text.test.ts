import { type CellRun, cellWords } from '@portico/model/documents/table-cell';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAsText, cellFromText } from './cell-text.ts';

describe('a cell as it is written', () => {
  it.each([
    ['plain words', [{ text: 'plain words' }]],
    ['**Monday** to Friday', [{ text: 'Monday', bold: true }, { text: ' to Friday' }]],
    ['see [the menu](/menu)', [{ text: 'see ' }, { text: 'the menu', href: '/menu' }]],
    ['[**bold**](/a)', [{ text: 'bold', bold: true, href: '/a' }]],
    ['_new_', [{ text: 'new', italic: true }]],
    ['file_name_two and 2 * 3 * 4', [{ text: 'file_name_two and 2 * 3 * 4' }]],
    ['**never closed', [{ text: '**never closed' }]],
    ['\\*\\*stars\\*\\*', [{ text: '**stars**' }]],
    ['', []],
  ])('%s', (typed, runs) => {
    expect(cellFromText(typed)).toEqual(runs);
  });

  it('has no italics within a word, which could not be read again', () => {
    const cell: CellRun[] = [{ text: '0' }, { text: ' ', italic: true }, { text: '!' }];
    expect(cellAsText(cell)).toBe('0 !');
  });

  it('is the same cell when it is shown and read again', () => {
    const run: fc.Arbitrary<CellRun> = fc.record(
      {
        text: fc.string({ minLength: 1, maxLength: 20 }),
        bold: fc.constant(true as const),
        italic: fc.constant(true as const),
        href: fc.constantFrom('/a', 'https://example.com/x?y=1', 'mailto:a@b.example'),
      },
      { requiredKeys: ['text'] },
    );
    fc.assert(
      fc.property(fc.array(run, { maxLength: 4 }), (cell) => {
        expect(cellWords(cellFromText(cellAsText(cell)))).toBe(cellWords(cell));
      }),
    );
  });

  it('loses no words of whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '*', '_', '[', ']', '(', ')', '\\', 'é'),
          maxLength: 40,
        }),
        (typed) => {
          const cell = cellFromText(typed);
          expect(cellWords(cellFromText(cellAsText(cell)))).toBe(cellWords(cell));
        },
      ),
      { numRuns: 500 },
    );
  });
});
