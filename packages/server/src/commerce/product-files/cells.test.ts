import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurrencyCode } from '@portico/model/money/currencies';
import { guardCell, plainCell } from '@portico/model/text/csv-cell';
import { listAsCell, listOfCell, numberAsCell, numberOfCell } from './cells.ts';
import { type StoredVariant, VARIANT_COLUMNS } from './columns.ts';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll(/[\r\n]/g, ' ').trim())
  .filter((text) => text !== '');

describe('cells of a file of products', () => {
  it('give lists back as they were, whatever their words hold', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 8 }), (list) => {
        expect(listOfCell(plainCell(guardCell(listAsCell(list))))).toEqual({ ok: true, value: list });
      }),
    );
  });

  it('give numbers back as they were, and refuse what is none', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (number) => {
        expect(numberOfCell(numberAsCell(number), 1e7)).toEqual({ ok: true, value: number + 0 });
      }),
    );
    for (const cell of ['-1', '1,5', 'heavy', '1e9', 'Infinity', '0x10'])
      expect([cell, numberOfCell(cell, 1e7).ok]).toEqual([cell, false]);
  });

  it('give variants back as they were, amounts to the cent in every currency', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const variant: fc.Arbitrary<StoredVariant> = fc.record({
      sku: word,
      optionValues: fc.array(word, { maxLength: 6 }),
      price: amount,
      salePrice: fc.option(amount, { nil: undefined }),
      onSale: fc.boolean(),
      weightGrams: fc.option(fc.double({ min: 0, max: 1e7, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(variant, fc.constantFrom<CurrencyCode>('USD', 'EUR', 'JPY'), (before, currency) => {
        let after: StoredVariant = {};
        for (const column of Object.values(VARIANT_COLUMNS)) {
          const reading = column.withCell(after, column.asCell(before, currency), currency);
          if (!reading.ok) throw new Error(reading.message);
          after = reading.value;
        }
        expect(after).toEqual(before);
      }),
    );
  });
});
