import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeSku } from './sku.ts';

it("[V5.18] a made SKU is 'SQ' followed by 7 digits, whatever the luck", () => {
  expect(makeSku(0)).toBe('SQ0000000');
  expect(makeSku(0.9999999999999999)).toBe('SQ9999999');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(makeSku(random)).toMatch(/^SQ\d{7}$/);
    }),
  );
});
