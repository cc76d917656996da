import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadgedProduct, badgeSettings, badgesOf } from './product-badge.ts';

const now = new Date('2026-06-15T12:00:00Z');
const sale = (from: number, was?: number) => ({
  price: { currency: 'GBP', from, to: from, onSale: true, ...(was === undefined ? {} : { was }) },
});
const kinds = (product: BadgedProduct, change: Record<string, unknown> = {}) =>
  badgesOf(product, badgeSettings.parse({ ...badgeSettings.parse(undefined), ...change }), now).map(
    ({ kind }) => kind,
  );
const own = { text: 'Handmade', color: 'accent' as const };

describe('badges of a product', () => {
  it('are what there was before, while nothing else is set', () => {
    expect(kinds({ ...sale(800, 1000), left: 1, date: now.toISOString() })).toEqual(['sale']);
    expect(kinds({ soldOut: true })).toEqual(['sold-out']);
    expect(kinds({})).toEqual([]);
  });

  it('say new for so many days, to the moment', () => {
    const days = { newDays: 14 };
    expect(kinds({ date: '2026-06-01T12:00:01Z' }, days)).toEqual(['new']);
    expect(kinds({ date: '2026-06-01T12:00:00Z' }, days)).toEqual([]);
  });

  it('say how few are left, from the number on, and never none', () => {
    const few = { leftFrom: 3 };
    expect(kinds({ left: 3 }, few)).toEqual(['left']);
    expect(kinds({ left: 4 }, few)).toEqual([]);
    expect(kinds({ left: 0 }, few)).toEqual([]);
    expect(kinds({}, few)).toEqual([]);
  });

  it('say of a sale what is saved, the word where no one figure says it', () => {
    const settings = badgeSettings.parse({ newDays: 0, leftFrom: 0, sale: 'percent' });
    expect(badgesOf(sale(667, 1000), settings, now)).toEqual([{ kind: 'sale-percent', part: 0.33 }]);
    expect(kinds(sale(800), { sale: 'percent' })).toEqual(['sale']);
    expect(kinds(sale(999, 1000), { sale: 'percent' })).toEqual(['sale']);
    expect(kinds(sale(800, 1000), { sale: 'amount' })).toEqual(['sale-amount']);
  });

  it('never promise more of a sale than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (from, off) => {
        const settings = badgeSettings.parse({ newDays: 0, leftFrom: 0, sale: 'percent' });
        const [badge] = badgesOf(sale(from, from + off), settings, now);
        if (badge?.kind === 'sale-percent') expect(badge.part * (from + off)).toBeLessThanOrEqual(off + 1e-3);
      }),
    );
  });

  it('end with the owner’s own, also of what is sold out', () => {
    expect(kinds({ ...sale(800, 1000), badges: [own] })).toEqual(['sale', 'own']);
    expect(kinds({ ...sale(800, 1000), soldOut: true, badges: [own] })).toEqual(['sold-out', 'own']);
    expect(
      kinds(
        { ...sale(8, 10), left: 1, date: now.toISOString(), badges: [own, own] },
        { newDays: 1, leftFrom: 1 },
      ),
    ).toHaveLength(4);
  });
});
