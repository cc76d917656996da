import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPriceBefore, type PricePoint, pricePoint, tellsLowestPrice } from './lowest-price.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (day: number, price: number | null, isReduced = false): PricePoint => ({
  atMs: day * DAY,
  price,
  isReduced,
});

/** Offers that follow each other by 1 to 40 days. */
const history = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 40 }),
      price: fc.option(fc.integer({ min: 1, max: 9999 })),
      isReduced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((steps) => {
    let day = 0;
    return steps.map(({ days, price, isReduced }) => at((day += days), price, price !== null && isReduced));
  });

/** The same day by day: what was asked on each of the thirty days before the reduction began. */
function dayByDay(points: readonly PricePoint[]): number | undefined {
  if (!points.at(-1)?.isReduced) return undefined;
  let first = points.length - 1;
  while (points[first - 1]?.isReduced) first--;
  const began = (points[first] as PricePoint).atMs / DAY;
  const asked = Array.from({ length: 30 }, (_, back) => began - 1 - back).flatMap((day) => {
    const point = points.findLast(({ atMs }) => atMs <= day * DAY);
    return point?.price ?? [];
  });
  return asked.length === 0 ? undefined : Math.min(...asked);
}

describe('the lowest price before a sale', () => {
  it('is the least that was asked on any of the thirty days before the reduction began', () => {
    fc.assert(
      fc.property(history, (points) => {
        expect(lowestPriceBefore(points)).toBe(dayByDay(points));
      }),
    );
  });

  it('does not follow the sale price while the sale goes on, nor what is older than thirty days', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 9999 }), (points, price) => {
        const last = points.at(-1) as PricePoint;
        if (!last.isReduced) return;
        const later = { ...last, atMs: last.atMs + DAY, price };
        expect(lowestPriceBefore([...points, later])).toBe(lowestPriceBefore(points));
      }),
    );
    expect(lowestPriceBefore([at(0, 100), at(10, 900), at(40, 500, true)])).toBe(900);
    expect(lowestPriceBefore([at(0, 100), at(11, 900), at(40, 500, true)])).toBe(100);
  });

  it('counts an earlier sale that ended a moment ago, and no days on which it was not for sale', () => {
    expect(lowestPriceBefore([at(0, 900), at(1, 400, true), at(5, 900), at(6, 600, true)])).toBe(400);
    expect(lowestPriceBefore([at(0, 300), at(1, null), at(40, 900), at(41, 600, true)])).toBe(900);
  });

  it('is not known of what was on sale from its first day on', () => {
    expect(lowestPriceBefore([at(0, 600, true)])).toBeUndefined();
    expect(lowestPriceBefore([])).toBeUndefined();
    expect(lowestPriceBefore([at(0, 900)])).toBeUndefined();
  });

  it('takes a sale for a reduction only where it costs less', () => {
    const variant = { price: 900, salePrice: 900, onSale: true };
    expect(pricePoint(0, 'physical', variant).isReduced).toBe(false);
    expect(pricePoint(0, 'physical', { ...variant, salePrice: 899 })).toEqual({
      atMs: 0,
      price: 899,
      isReduced: true,
    });
    expect(pricePoint(0, 'physical', undefined).price).toBeNull();
  });

  it('is told in the European Union unless the owner says otherwise', () => {
    expect([tellsLowestPrice('in-eu', 'DE'), tellsLowestPrice('in-eu', 'GB')]).toEqual([true, false]);
    expect([tellsLowestPrice('never', 'DE'), tellsLowestPrice('always', 'GB')]).toEqual([false, true]);
  });
});
