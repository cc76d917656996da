import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits } from '../../money/money.ts';
import { type CartInput, priceCart } from '../price-cart.ts';
import { taxRule } from '../tax.ts';
import { grossOf, groupsLeft, shareOfGroups, taxGroups } from './tax-summary.ts';

const rule = (id: string, ratePpm: number, onShipping: boolean) => ({
  ...taxRule.parse({ order: 'a0', name: id, ratePpm, country: '*', onShipping }),
  id,
});

const carts: fc.Arbitrary<CartInput> = fc.record({
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discounts: fc.constant([]),
  shipping: fc.constant(null),
  taxRules: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.boolean()), { maxLength: 3 })
    .map((all) => all.map(([rate, onShipping], index) => rule(`tax ${index}`, rate, onShipping))),
  pricesIncludeTax: fc.boolean(),
});

const step = (base: number, ratePpm: number, amount: number) => ({
  figure: 'tax' as const,
  rule: `r${ratePpm}`,
  name: 'VAT',
  ratePpm,
  base: minorUnits(base),
  amount: minorUnits(amount),
  included: true,
});

describe('The tax summary of an order', () => {
  it('keeps classes of products apart that come to the same amount', () => {
    const { trail, total } = priceCart({
      lines: [
        { id: 'bowl', unitPrice: 10_000, quantity: 1 },
        { id: 'book', unitPrice: 10_000, quantity: 1, taxClass: 'reduced' },
      ],
      discounts: [],
      shipping: null,
      taxRules: [rule('full', 190_000, false), { ...rule('less', 70_000, false), taxClass: 'reduced' }],
      pricesIncludeTax: true,
    });
    expect(taxGroups(trail, total).map(({ net, taxes }) => [net, taxes.map(({ tax }) => tax)])).toEqual([
      [8403, [1597]],
      [9346, [654]],
    ]);
  });

  it('comes to its total, whatever was bought', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { trail, total } = priceCart(cart);
        const groups = taxGroups(trail, total);
        expect(groups.reduce((sum, group) => sum + grossOf(group), 0)).toBe(total);
      }),
    );
  });

  it('tells amounts at several rates, and what no tax is on, apart', () => {
    expect(taxGroups([step(1190, 190_000, 190), step(1070, 70_000, 70)], 2500)).toEqual([
      { net: 1000, taxes: [{ name: 'VAT', ratePpm: 190_000, net: 1000, tax: 190 }] },
      { net: 1000, taxes: [{ name: 'VAT', ratePpm: 70_000, net: 1000, tax: 70 }] },
      { net: 240, taxes: [] },
    ]);
  });

  it('is given back in parts that never come to more, and to all of it in the end', () => {
    fc.assert(
      fc.property(carts, fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }), (cart, amounts) => {
        const { trail, total } = priceCart(cart);
        const groups = taxGroups(trail, total);
        const notes: Array<ReturnType<typeof shareOfGroups>> = [];
        let left: number = total;
        for (const amount of [...amounts, total]) {
          const now = Math.min(amount, left);
          if (now === 0) break;
          const note = shareOfGroups(groupsLeft(groups, notes), now, [
            { gross: Math.floor(now / 2), tax: Math.floor(now / 20) },
          ]);
          expect(note.reduce((sum, group) => sum + grossOf(group), 0)).toBe(now);
          notes.push(note);
          left -= now;
          for (const group of groupsLeft(groups, notes)) {
            expect(grossOf(group)).toBeGreaterThanOrEqual(0);
            for (const { tax } of group.taxes) expect(tax).toBeGreaterThanOrEqual(-2);
          }
        }
        for (const group of groupsLeft(groups, notes)) {
          expect(group.net).toBe(0);
          for (const { tax } of group.taxes) expect(tax).toBe(0);
        }
      }),
    );
  });

  it('gives pieces back at the rate they were sold with', () => {
    const groups = taxGroups([step(1190, 190_000, 190), step(1070, 70_000, 70)], 2260);
    const note = shareOfGroups(groups, 535, [{ gross: 535, tax: 35 }]);
    expect(note.map(grossOf)).toEqual([0, 535]);
    expect(note[1]?.taxes[0]?.tax).toBe(35);
  });
});
