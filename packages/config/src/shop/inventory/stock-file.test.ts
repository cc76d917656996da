import type { StockedVariant } from '@portico/model/api/inventory';
import { STOCK_COLUMNS, UNLIMITED_STOCK } from '@portico/model/commerce/stock-csv';
import { guardCell } from '@portico/model/text/csv-cell';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStockFile } from './stock-file.ts';
import { readChange } from './stock-words.ts';

const stocked = (change: Partial<StockedVariant> & { variantId: string }): StockedVariant => ({
  productId: 'p1',
  title: 'Bowl',
  options: '',
  sku: change.variantId,
  image: null,
  isPublished: true,
  quantity: 4,
  unlimited: false,
  lowAt: null,
  isLow: false,
  waiting: 0,
  ...change,
});
const shop = [
  stocked({ variantId: 'a' }),
  stocked({ variantId: 'b', options: 'Large', unlimited: true, quantity: 0 }),
];

const asCsv = (variants: readonly StockedVariant[]) =>
  stringify([
    [...STOCK_COLUMNS],
    ...variants.map((v) =>
      [
        v.productId,
        v.variantId,
        v.title,
        v.options,
        v.sku,
        v.unlimited ? UNLIMITED_STOCK : String(v.quantity),
        v.lowAt === null ? '' : String(v.lowAt),
      ].map(guardCell),
    ),
  ]);

describe('a file of stock', () => {
  it('that was exported changes nothing, whatever things are called', () => {
    const words = fc.string({ unit: 'binary', maxLength: 20 });
    const variants = fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom('p1', 'p2'),
        variantId: fc.stringMatching(/^[a-z0-9]{1,24}$/),
        title: words,
        options: words,
        sku: words,
        quantity: fc.nat(1_000_000_000),
        unlimited: fc.boolean(),
        lowAt: fc.option(fc.nat(1_000_000)),
      }),
      { selector: ({ productId, variantId }) => `${productId} ${variantId}`, maxLength: 6 },
    );
    fc.assert(
      fc.property(variants, (made) => {
        const all = made.map((one) => stocked({ ...one, quantity: one.unlimited ? 0 : one.quantity }));
        const read = readStockFile(asCsv(all), all);
        expect(read).toEqual({ changes: [], lines: [], unchanged: all.length });
      }),
    );
  });

  it('says what each line changes, and from what', () => {
    const read = readStockFile('SKU;In stock;Low stock at\r\na;9;2\r\nb;0;\r\n', shop);
    expect(read.changes).toEqual([
      {
        productId: 'p1',
        variantId: 'a',
        to: { quantity: 9, unlimited: false },
        from: { quantity: 4, unlimited: false },
        lowAt: 2,
      },
      {
        productId: 'p1',
        variantId: 'b',
        to: { quantity: 0, unlimited: false },
        from: { quantity: 0, unlimited: true },
      },
    ]);
    expect(read.lines.map(({ line, name, note }) => [line, name, note])).toEqual([
      [2, 'Bowl', '4 → 9, low at shop’s → 2'],
      [3, 'Bowl, Large', 'Unlimited → 0'],
    ]);
  });

  it('names each line that cannot be taken, and takes the others', () => {
    const twins = [
      ...shop,
      stocked({ variantId: 'c', sku: 'twin' }),
      stocked({ variantId: 'd', sku: 'twin' }),
    ];
    const read = readStockFile('sku,in stock\na,nine\nnobody,4\ntwin,1\nb,-1\nb,7\na,1e3\n"a",12', twins);
    expect(read.lines.filter(({ isProblem }) => isProblem).map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(read.changes).toEqual([]);
  });

  it('with other columns, or none, is refused whole', () => {
    for (const text of ['', 'title,price\nBowl,4', 'In stock\n4', '"open'])
      expect(readStockFile(text, shop)).toMatchObject({ changes: [], refused: expect.any(String) });
  });
});

it('a change is typed as what comes, what goes, or what there is', () => {
  expect(['+5', '-2', '−2', '1,200', '', '0'].map((text) => readChange(text))).toMatchObject([
    { change: { by: 5 } },
    { change: { by: -2 } },
    { change: { by: -2 } },
    { change: { to: { quantity: 1200 } } },
    { change: { to: { unlimited: true } } },
    { change: { to: { quantity: 0 } } },
  ]);
  for (const text of ['five', '1.5', '--2', '99999999999'])
    expect(readChange(text)).toMatchObject({ ok: false, message: expect.stringContaining('whole number') });
});
