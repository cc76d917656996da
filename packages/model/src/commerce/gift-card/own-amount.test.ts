import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discount } from '../discount.ts';
import { priceCart } from '../price-cart.ts';
import { currentPrice } from '../product-offer.ts';
import { taxRule } from '../tax.ts';
import { ownAmount } from './own-amount.ts';
import { OWN_AMOUNT } from './own-amount-field.ts';
import { filledAmount, isOwnAmount, soldVariant } from './own-amount-rule.ts';

const rules = fc
  .record({
    min: fc.integer({ min: 1, max: 100_000 }),
    more: fc.integer({ min: 0, max: 100_000 }),
    step: fc.integer({ min: 1, max: 5_000 }),
  })
  .map(({ min, more, step }) => ({ min, max: min + more, step }));
const card = (rule: { min: number; max: number; step: number }) => ({
  productType: 'gift-card' as const,
  ownAmount: rule,
  subscription: undefined,
  variants: {},
});

describe('A gift card of an amount of one’s own', () => {
  it('is worth what was chosen, from the lowest amount on in whole steps, and nothing else is sold', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -10, max: 250_000 }), (rule, minor) => {
        const isRight = minor >= rule.min && minor <= rule.max && (minor - rule.min) % rule.step === 0;
        expect(isOwnAmount(rule, minor)).toBe(isRight);
        const sold = soldVariant(card(rule), OWN_AMOUNT, filledAmount(minor));
        expect(sold && currentPrice('gift-card', sold)).toBe(isRight ? minor : undefined);
      }),
    );
  });

  it('costs in the cart just what it is worth, whatever is taken off and taxed of other things', () => {
    fc.assert(
      fc.property(
        rules,
        fc.nat(1000),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        (rule, at, quantity, bowl, percent, pricesIncludeTax) => {
          const steps = Math.floor((rule.max - rule.min) / rule.step);
          const chosen = rule.min + (at % (steps + 1)) * rule.step;
          const sold = soldVariant(card(rule), OWN_AMOUNT, filledAmount(chosen));
          const priced = priceCart({
            lines: [
              { id: 'card', unitPrice: sold?.price ?? -1, quantity, isValue: true },
              { id: 'bowl', unitPrice: bowl, quantity: 1 },
            ],
            discounts: [
              {
                ...discount.parse({ order: 'a0', name: 'd', code: 'D', takes: { kind: 'percent', percent } }),
                id: 'd',
              },
            ],
            shipping: null,
            taxRules: [
              { ...taxRule.parse({ order: 'a0', name: 't', ratePpm: 190_000, country: 'DE' }), id: 't' },
            ],
            pricesIncludeTax,
          });
          const [line] = priced.lines;
          expect(line).toMatchObject({ total: chosen * quantity, discount: 0, tax: 0 });
          expect(priced.total).toBeGreaterThanOrEqual(chosen * quantity);
        },
      ),
    );
  });

  it('is told by its owner within bounds that make sense', () => {
    expect(ownAmount.safeParse({ min: 1000, max: 50_000, step: 500 }).success).toBe(true);
    for (const wrong of [
      { min: 1000, max: 999, step: 1 },
      { min: 0, max: 10, step: 1 },
      { min: 1, max: 10, step: 0 },
      { min: 1.5, max: 10, step: 1 },
    ])
      expect(ownAmount.safeParse(wrong).success).toBe(false);
  });

  it('is no variant of other products, of none without bounds, and not of a subscription', () => {
    const rule = { min: 100, max: 1000, step: 100 };
    const values = filledAmount(200);
    expect(soldVariant({ ...card(rule), productType: 'physical' }, OWN_AMOUNT, values)).toBeUndefined();
    expect(soldVariant({ ...card(rule), ownAmount: undefined }, OWN_AMOUNT, values)).toBeUndefined();
    const plan = { billingPeriod: { value: 1, unit: 'month' as const }, numBillingCycles: 0 };
    expect(soldVariant({ ...card(rule), subscription: plan }, OWN_AMOUNT, values)).toBeUndefined();
    expect(soldVariant(card(rule), OWN_AMOUNT, { ...values, engraving: 'x' })).toBeUndefined();
    expect(soldVariant(card(rule), OWN_AMOUNT, { amount: '2e2' })).toBeUndefined();
  });
});
