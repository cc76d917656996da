import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardCell, plainCell } from './csv-cell.ts';

const hostile = fc
  .tuple(fc.string({ unit: fc.constantFrom(..."'=+-@\t\r＝＠a1") }), fc.string({ unit: 'binary' }))
  .map(([start, rest]) => start + rest);

it('a cell never begins with what a spreadsheet takes for a formula, and is read back unchanged', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = guardCell(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(plainCell(cell)).toBe(text);
    }),
  );
});

it('words that begin with an apostrophe stay as they are', () => {
  expect([guardCell("'til dawn"), plainCell("'til dawn")]).toEqual(["'til dawn", "'til dawn"]);
});
