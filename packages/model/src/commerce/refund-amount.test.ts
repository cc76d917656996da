import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundAmount } from './refund-amount.ts';

const line = (change: object) => ({
  position: 0,
  quantity: 3,
  total: 1000,
  discount: 0,
  tax: 190,
  refunded: 0,
  ...change,
});

it('gives back what was paid for the pieces: their price less their discount, with tax that came on top', () => {
  const wanted = [{ position: 0, quantity: 3 }];
  expect(refundAmount(wanted, [line({ discount: 100 })], true)).toBe(900);
  expect(refundAmount(wanted, [line({ discount: 100 })], false)).toBe(1090);
  expect(refundAmount([{ position: 7, quantity: 1 }], [line({})], true)).toBe(0);
});

it('piece by piece comes to the whole, to the cent, however the pieces are taken together', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, fc.nat(100_000), fc.nat(1000), fc.nat(1000), (parts, price, tax, off) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      const total = price + off;
      let refunded = 0;
      let given = 0;
      for (const part of parts) {
        const amount = refundAmount(
          [{ position: 0, quantity: part }],
          [line({ quantity, total, discount: off, tax, refunded })],
          false,
        );
        expect(amount).toBeGreaterThanOrEqual(0);
        given += amount;
        refunded += part;
      }
      expect(given).toBe(total - off + tax);
    }),
  );
});
