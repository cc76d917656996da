import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ALLERGENS, DIETS } from './marks.ts';
import { readMenuText, writeMenuText } from './menu-text.ts';
import { type MenuRow, menuRow, NEW_ROW, pricesOf } from './rows.ts';

const short = (rows: readonly MenuRow[]) =>
  rows.map(({ kind, title, description, price }) => [
    kind,
    title,
    description,
    price.replaceAll('\n', ' / '),
  ]);

test('a menu as people type it becomes rows', () => {
  const rows = readMenuText(`Lunch
=====

Starters
--------
Until three

Soup of the day (V, GF) .... Small 5 / Large 8
With our own bread
[milk, 9]

Oysters
Half a dozen
£14
`);
  expect(short(rows)).toEqual([
    ['menu', 'Lunch', '', ''],
    ['section', 'Starters', 'Until three', ''],
    ['item', 'Soup of the day', 'With our own bread', 'Small 5 / Large 8'],
    ['item', 'Oysters', 'Half a dozen', '£14'],
  ]);
  expect(rows[2]).toMatchObject({ diets: ['vegetarian', 'gluten-free'], allergens: ['milk', 'celery'] });
});

describe('what others write is understood as well', () => {
  it.each([
    [
      'a dish a line under its section',
      '## Drinks\nTea 2.50\nCoffee 3.00',
      [
        ['section', 'Drinks', '', ''],
        ['item', 'Tea', '', '2.50'],
        ['item', 'Coffee', '', '3.00'],
      ],
    ],
    [
      'sizes on lines of their own',
      'House wine\nGlass €6\nBottle €28',
      [['item', 'House wine', '', 'Glass €6 / Bottle €28']],
    ],
    [
      'dots, tabs and wide gaps',
      'Soup ........ 6\n\nFish\t12\n\nCake     4,50',
      [
        ['item', 'Soup', '', '6'],
        ['item', 'Fish', '', '12'],
        ['item', 'Cake', '', '4,50'],
      ],
    ],
    ['dashes before prices', 'Soup – £6', [['item', 'Soup', '', '£6']]],
    [
      'numbers that are no prices',
      'Sharing plate\nServed for two or more on table 5 at noon',
      [['item', 'Sharing plate', 'Served for two or more on table 5 at noon', '']],
    ],
  ])('%s', (_, text, rows) => {
    expect(short(readMenuText(text))).toEqual(rows);
  });
});

const line = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^[ A-Za-z0-9.,/()[\]\\#=\-…£€\t]{0,24}$/),
  fc.constantFrom(
    '====',
    '----',
    '(V)',
    '[milk]',
    '.... 5 / 6',
    '# Lunch',
    '## Fish',
    '\\',
    'Soup 6.50',
    'Large 9',
    '',
  ),
);
const anyText = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
const anyRow: fc.Arbitrary<MenuRow> = fc.record({
  kind: fc.constantFrom('menu', 'section', 'item'),
  title: line,
  description: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
  price: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
  diets: fc.subarray(DIETS),
  allergens: fc.subarray([...ALLERGENS]),
});

/** What a row says, as its text can say it. */
function said(row: MenuRow): MenuRow {
  const lines = (words: string) => words.split(/\r\n?|[\n\u2028\u2029]/);
  const own = { ...row, title: lines(row.title).join(' '), description: lines(row.description).join('\n') };
  if (row.kind !== 'item')
    return { ...NEW_ROW, kind: row.kind, title: own.title, description: own.description };
  return { ...own, price: pricesOf(lines(row.price).join('\n')).join('\n') };
}

test('rows written as text are read as the same rows', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 6 }), (rows) => {
      expect(readMenuText(writeMenuText(rows))).toEqual(rows.map(said));
    }),
    { numRuns: 400 },
  );
});

test('any text is read as rows that can be stored, and written again stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const rows = readMenuText(text);
      for (const row of rows) expect(menuRow.safeParse(row).success).toBe(true);
      const written = writeMenuText(rows);
      expect(writeMenuText(readMenuText(written))).toBe(written);
    }),
    { numRuns: 400 },
  );
});

test('long texts are read in time, and no more rows than a menu has', () => {
  expect(readMenuText('Soup 6.50\n\n'.repeat(2000))).toHaveLength(500);
  expect(
    readMenuText(`${'a '.repeat(100_000)}\n${'.'.repeat(100_000)}x`)[0]?.title.length,
  ).toBeLessThanOrEqual(300);
  expect(readMenuText('1 '.repeat(50_000))).toHaveLength(1);
});
