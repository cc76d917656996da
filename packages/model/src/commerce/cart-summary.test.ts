import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, readCartSummary, writeCartSummary } from './cart-summary.ts';

describe('what a browser knows of its cart', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999),
        fc.nat(1_000_000_000),
        fc.constantFrom('GBP', 'JPY'),
        (items, subtotal, currency) => {
          const summary = { items, subtotal, currency };
          expect(writeCartSummary(summary)).toMatch(/^[\w-]+$/);
          expect(readCartSummary(writeCartSummary(summary))).toEqual(summary);
        },
      ),
    );
  });

  it('is nothing where the cookie holds something else', () => {
    for (const value of [undefined, '', '3', '-1-2-GBP', '3-72-GBP;', 'x-1-GBP', '3-72-gbp'])
      expect(readCartSummary(value)).toBeUndefined();
  });

  it("[B9.83] shows '100+' above 100, and 100 itself as 100", () => {
    expect([0, 1, 100, 101].map(badgeText)).toEqual(['0', '1', '100', '100+']);
  });
});
