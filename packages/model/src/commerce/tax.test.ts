import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euVatNumber, isReverseCharged } from './eu-vat.ts';
import { type CartInput, priceCart } from './price-cart.ts';
import { shippingRate } from './shipping.ts';
import { taxGroups } from './documents/tax-summary.ts';
import { refundAmount } from './refund-amount.ts';
import { exemptionIn, exemptionOn } from './tax-exemption.ts';
import { areTaxesKnown, type TaxRule, taxesOfClass, taxRule, taxRulesAt } from './tax.ts';

const tax = (id: string, change: Partial<TaxRule> = {}): TaxRule => ({
  ...taxRule.parse({ order: `a${id.length}`, name: id, ratePpm: 190_000, country: 'ES' }),
  id,
  ...change,
});
const ids = (rules: readonly TaxRule[]) => rules.map(({ id }) => id);

describe('taxes of a place', () => {
  const rules = [
    tax('es'),
    tax('reduced', { taxClass: 'reduced' }),
    tax('canaries', { postcodes: ['35*', '38001..38999'], replaces: true }),
    tax('region', { region: 'CT' }),
    tax('else', { country: '*' }),
  ];

  it('name its country, region and postal code, and some take the place of all others', () => {
    expect(ids(taxRulesAt(rules, { country: 'ES', region: 'M', zip: '28001' })).toSorted()).toEqual([
      'es',
      'reduced',
    ]);
    expect(ids(taxRulesAt(rules, { country: 'ES', region: 'CT', zip: '' }))).toContain('region');
    expect(ids(taxRulesAt(rules, { country: 'ES', region: '', zip: '38 400' }))).toEqual(['canaries']);
    expect(ids(taxRulesAt(rules, { country: 'PT', region: '', zip: '38400' }))).toEqual(['else']);
  });

  it('are sure once region and postal code are known, where they matter', () => {
    expect(areTaxesKnown(rules, { country: 'ES', region: 'M' })).toBe(false);
    expect(areTaxesKnown(rules, { country: 'ES', region: '', zip: '28001' })).toBe(false);
    expect(areTaxesKnown(rules, { country: 'ES', region: 'M', zip: '28001' })).toBe(true);
    expect(areTaxesKnown(rules, { country: 'PT', region: '' })).toBe(true);
  });

  it('tax a class by its own rules, else by the general ones, and zero by none', () => {
    const here = taxRulesAt(rules, { country: 'ES', region: 'M', zip: '28001' });
    expect(ids(taxesOfClass(here, ''))).toEqual(['es']);
    expect(ids(taxesOfClass(here, 'reduced'))).toEqual(['reduced']);
    expect(ids(taxesOfClass(here, 'books'))).toEqual(['es']);
    expect(taxesOfClass(here, 'zero')).toEqual([]);
  });
});

const classes = ['', 'reduced', 'zero', 'books'];
const inputs: fc.Arbitrary<CartInput> = fc.record({
  lines: fc
    .array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        taxClass: fc.constantFrom(...classes),
      }),
      { maxLength: 6 },
    )
    .map((lines) => lines.map((line, index) => ({ ...line, id: `l${index}` }))),
  discounts: fc.constant([]),
  shipping: fc.option(
    fc.integer({ min: 0, max: 5000 }).map((price) => ({
      ...shippingRate.parse({ order: 'a0', name: 'Post', price }),
      id: 'post',
    })),
  ),
  taxRules: fc
    .array(
      fc.record({
        ratePpm: fc.integer({ min: 0, max: 400_000 }),
        onShipping: fc.boolean(),
        taxClass: fc.constantFrom(...classes),
      }),
      { maxLength: 5 },
    )
    .map((rules) => rules.map((rule, index) => tax(`t${index}`, rule))),
  pricesIncludeTax: fc.boolean(),
  shippingTax: fc.constantFrom(
    { by: 'goods' as const },
    ...classes.map((taxClass) => ({ by: 'class' as const, taxClass })),
  ),
});

describe('taxes of a cart with products of several classes', () => {
  it('add up: parts of lines and shipping to the whole, and each to its rate within a unit for what is taxed alike', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const priced = priceCart(input);
        const ofLines = priced.lines.reduce((sum, line) => sum + line.tax, 0);
        const ofShipping = priced.taxes.reduce((sum, each) => sum + each.onShipping, 0);
        expect(priced.tax).toBe(ofLines + ofShipping);
        expect(priced.total).toBe(
          priced.subtotal - priced.discount + priced.shipping + (priced.taxIncluded ? 0 : priced.tax),
        );
        for (const step of priced.trail)
          if (step.figure === 'tax' && !step.included)
            expect(Math.abs(step.amount - (step.base * step.ratePpm) / 1_000_000)).toBeLessThanOrEqual(0.5);
        if (priced.taxIncluded) {
          expect(priced.tax).toBeLessThanOrEqual(priced.total);
          for (const line of priced.lines) expect(line.tax).toBeLessThanOrEqual(line.total);
        }
        for (const [index, line] of priced.lines.entries())
          if (
            input.lines[index]?.taxClass === 'zero' &&
            !input.taxRules.some((rule) => rule.taxClass === 'zero')
          )
            expect(line.tax).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('come to the same in whatever order lines and rules stand', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const turned = priceCart({
          ...input,
          lines: input.lines.toReversed(),
          taxRules: input.taxRules.toReversed(),
        });
        const { lines, ...rest } = priceCart(input);
        expect(turned).toEqual({ ...rest, lines: lines.toReversed() });
      }),
    );
  });

  it('are all taken off where the customer owes them or is exempt: what is left is the price without tax', () => {
    const exempt = { why: 'exempt', reason: 'Embassy', certificate: 'A-1' } as const;
    fc.assert(
      fc.property(
        inputs,
        fc.constantFrom(exempt, { why: 'reverse-charge' } as const),
        (input, notCharged) => {
          const charged = priceCart(input);
          const free = priceCart({ ...input, notCharged, taxCountry: 'ES' });
          expect(free.trail.filter(({ figure }) => figure === 'tax')).toEqual([]);
          expect(free.trail.at(-1)).toEqual({ figure: 'total', amount: free.total });
          expect(exemptionIn(free.trail)).toEqual(
            notCharged.why === 'exempt' ? { reason: 'Embassy', certificate: 'A-1' } : undefined,
          );
          if (!input.pricesIncludeTax) expect(free.total).toBe(charged.subtotal + charged.shipping);
          expect(free.tax).toBe(0);
          expect(free.total).toBe(charged.total - charged.tax);
          expect(free.discount).toBe(free.lines.reduce((sum, line) => sum + line.discount, 0));
          expect(free.discount).toBe(free.discounts.reduce((sum, each) => sum + each.amount, 0));
          expect(free.total).toBe(free.subtotal - free.discount + free.shipping);
          expect(
            Math.min(free.shipping, free.total, ...free.lines.map((line) => line.discount)),
          ).toBeGreaterThanOrEqual(0);
          expect(free.lines.map(({ id }) => id)).toEqual(input.lines.map(({ id }) => id));
          // Item by item what is given back comes to what was paid, however it is given back.
          const sold = free.lines.map((line, position) => ({ ...line, position, refunded: 0 }));
          const all = sold.map(({ position, quantity }) => ({ position, quantity }));
          expect(refundAmount(all, sold, free.taxIncluded)).toBe(free.total - free.shipping);
          const groups = taxGroups(free.trail, free.total);
          expect(groups).toEqual(free.total > 0 ? [{ net: free.total, taxes: [] }] : []);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('an exemption counts up to its last day, that day with it', () => {
  const exemption = { reason: 'Charity', certificate: '', lastDay: '2026-05-04' };
  const counts = { reason: 'Charity', certificate: '' };
  expect(exemptionOn(exemption, '2026-05-04')).toEqual(counts);
  expect(exemptionOn(exemption, '2026-05-05')).toBeUndefined();
  expect(exemptionOn({ ...exemption, lastDay: null }, '2999-12-31')).toEqual(counts);
  expect(exemptionOn(null, '2026-05-04')).toBeUndefined();
});

describe('a VAT number', () => {
  it('is read however it is written, and refused where it is of another country', () => {
    for (const [typed, country, number] of [
      ['de 123.456.789', 'DE', 'DE123456789'],
      ['123456789', 'DE', 'DE123456789'],
      ['EL094259216', 'GR', 'EL094259216'],
      ['ATU 1234 5678', 'AT', 'ATU12345678'],
      ['NL-123456789-B01', 'NL', 'NL123456789B01'],
    ] as const)
      expect(euVatNumber(typed, country)).toBe(number);
    for (const [typed, country] of [
      ['DE12345678', 'DE'],
      ['FR40303265045', 'DE'],
      ['', 'DE'],
      ['123456789', 'US'],
      ['__proto__', 'constructor'],
    ] as const)
      expect(euVatNumber(typed, country)).toBeNull();
  });

  it('turns the tax round for businesses of another member country alone', () => {
    expect(isReverseCharged('DE', 'FR', 'FR40303265045')).toBe(true);
    expect(isReverseCharged('DE', 'DE', 'DE123456789')).toBe(false);
    expect(isReverseCharged('GB', 'FR', 'FR40303265045')).toBe(false);
    expect(isReverseCharged('DE', 'CH', 'CHE123456789')).toBe(false);
    expect(isReverseCharged('DE', 'FR', 'DE123456789')).toBe(false);
  });
});
