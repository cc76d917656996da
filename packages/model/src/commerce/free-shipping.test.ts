import { describe, expect, it } from 'vitest';
import { discount } from './discount.ts';
import { freeShipping } from './free-shipping.ts';
import { shippingRate } from './shipping.ts';

const parcel = { pieces: 1, grams: 500, classes: {} };
const rate = (values: Record<string, unknown>) => ({
  id: 'post',
  ...shippingRate.parse({ order: 'a0', name: 'Post', price: 500, ...values }),
});
const rule = (values: Record<string, unknown>) => ({
  id: 'free',
  ...discount.parse({
    order: 'a0',
    name: 'Free shipping',
    code: 'FREE',
    automatic: true,
    takes: { kind: 'free-shipping' },
    ...values,
  }),
});
const cart = (goods: number, subtotal = goods) => ({
  goods,
  subtotal,
  parcel,
  nowMs: Date.parse('2026-06-01'),
});

describe('free shipping', () => {
  it('says how much is missing to the amount of a shipping method', () => {
    expect(freeShipping([rate({ freeFrom: 5000 })], [], cart(3800))).toEqual({ from: 5000, missing: 1200 });
  });

  it('is reached, and stays so', () => {
    for (const goods of [5000, 9000])
      expect(freeShipping([rate({ freeFrom: 5000 })], [], cart(goods))?.missing).toBe(0);
  });

  it('goes by what is left after discounts for methods, and by the subtotal for discounts', () => {
    const methods = [rate({ freeFrom: 5000 })];
    expect(freeShipping(methods, [], cart(4500, 5200))?.missing).toBe(500);
    expect(freeShipping(methods, [rule({ minimumSubtotal: 5300 })], cart(4500, 5200))).toEqual({
      from: 5300,
      missing: 100,
    });
  });

  it('says nothing where no amount decides', () => {
    expect(freeShipping([], [], cart(100))).toBeNull();
    expect(freeShipping([rate({})], [], cart(100))).toBeNull();
    expect(freeShipping([rate({ price: 0 }), rate({ freeFrom: 5000 })], [], cart(100))).toBeNull();
    expect(freeShipping([rate({ kind: 'pickup', freeFrom: 1 })], [], cart(100))).toBeNull();
  });

  it.each([
    ['one whose code has to be entered', { automatic: false }],
    ['one that is off', { enabled: false }],
    ['one that is over', { until: '2026-05-01T00:00:00Z' }],
    ['one that has not begun', { from: '2026-07-01T00:00:00Z' }],
    ['one for some products', { products: ['0123456789abcdef01234567'] }],
    ['one that may be used up', { mostUses: 5 }],
    ['one for first orders', { firstOrderOnly: true }],
  ])('promises nothing by %s', (_name, values) => {
    expect(freeShipping([rate({})], [rule({ minimumSubtotal: 5000, ...values })], cart(100))).toBeNull();
  });
});
