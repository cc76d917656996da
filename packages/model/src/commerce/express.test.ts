import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExpressCart,
  expressLines,
  expressRates,
  isExpressOffered,
  isReserved,
  splitName,
} from './express.ts';

const words = { subtotal: 'Subtotal', shipping: 'Shipping', tax: 'Tax', atCheckout: 'Later' } as never;
const cart = (change: object = {}): ExpressCart =>
  ({
    entries: [{ productType: 'physical' }],
    problems: [],
    giftCards: [],
    hasDigital: false,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingCostCents: 0,
    taxCents: 0,
    taxIncluded: false,
    giftCardCents: 0,
    grandTotalCents: 1000,
    dueCents: 1000,
    ...change,
  }) as unknown as ExpressCart;

describe('a wallet', () => {
  it('lists lines that add up to what is charged, whatever is in the cart', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, fc.boolean(), (goods, shipping, tax, cards, taxIncluded) => {
        const total = goods + shipping + (taxIncluded ? 0 : tax);
        const giftCardCents = Math.min(cards, total);
        const dueCents = total - giftCardCents;
        const lines = expressLines(
          cart({
            grandTotalCents: total,
            dueCents,
            giftCardCents,
            shippingCostCents: shipping,
            taxCents: tax,
            taxIncluded,
          }),
          words,
        );
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueCents);
        expect(lines.every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });

  it('lists the way to ship that is reckoned with first, and has one before any is known', () => {
    const option = (id: string) => ({ id, name: id, costCents: 1, deliveryTime: '' });
    const options = [option('post'), option('courier')];
    const chosen = cart({ shippingOptions: options, selectedShippingOption: options[1] });
    expect(expressRates(chosen, words).map(({ id }) => id)).toEqual(['courier', 'post']);
    expect(expressRates(cart(), words)).toEqual([{ id: 'unknown', amount: 0, displayName: 'Later' }]);
  });

  it('is offered where nothing more has to be asked', () => {
    const ask = (change: object, asksWaiver = true) => isExpressOffered(cart(change), { asksWaiver });
    expect(ask({})).toBe(true);
    expect(ask({ problems: [{ code: 'no-shipping' }] })).toBe(true);
    expect(ask({ problems: [{ code: 'line' }] })).toBe(false);
    expect(ask({ dueCents: 0 })).toBe(false);
    expect(ask({ entries: [] })).toBe(false);
    expect(ask({ subscription: {} })).toBe(false);
    expect(ask({ hasDigital: true })).toBe(false);
    expect(ask({ hasDigital: true }, false)).toBe(true);
    expect(ask({ giftCards: [{ isTest: true, amountCents: 5 }] })).toBe(false);
  });

  it('reserves money as the shop says, but never for what is handed over at once', () => {
    expect(isReserved(cart(), true)).toBe(true);
    expect(isReserved(cart(), false)).toBe(false);
    for (const productType of ['digital', 'gift-card'])
      expect(isReserved(cart({ entries: [{ productType }] }), true)).toBe(false);
  });

  it('gives one name, of which the last word is the last name', () => {
    expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada King', lastName: 'Lovelace' });
    expect(splitName('Ada')).toEqual({ firstName: 'Ada', lastName: '' });
  });
});
