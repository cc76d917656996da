import { describe, expect, it } from 'vitest';
import {
  checkLength,
  checkLimit,
  itemLimitOf,
  LIMITS,
  type LimitName,
  limitOf,
  nearLimit,
  OWN_LIMITS,
} from './limits.ts';

describe('limits', () => {
  const cases: Array<[row: string, name: LimitName, limit: number]> = [
    ['B9.74', 'blocksPerLayout', 60],
    ['B9.76', 'orderedItems', 250],
    ['B9.77', 'productsPerCollection', 200],
    ['B9.78', 'nestedCategories', 10_000],
    ['B5.26', 'tagLength', 50],
    ['B5.27', 'categoryLength', 25],
    ['V5.16', 'priceMinor', 100_000_000],
    ['V5.17', 'skuLength', 60],
  ];
  it.each(cases)('[%s] %s takes %d and refuses one more in words', (_row, name, limit) => {
    expect(checkLimit(name, limit)).toBeNull();
    expect(checkLimit(name, limit + 1)).toContain(limit.toLocaleString('en-US'));
  });

  it('count the characters of a text', () => {
    expect(checkLength('tagLength', 'x'.repeat(50))).toBeNull();
    expect(checkLength('tagLength', 'x'.repeat(51))).toBe('A tag can have at most 50 characters.');
  });

  it('are told of when they are near, and not before', () => {
    expect([47, 48, 60, 65].map((blocks) => nearLimit('blocksPerLayout', blocks))).toEqual([
      null,
      '48 of 60',
      '60 of 60',
      '65 of 60',
    ]);
    expect(nearLimit('nestedCategories', 9000)).toBe('9,000 of 10,000');
  });

  it('each have a sentence for the owner', () => {
    for (const name of [...Object.keys(LIMITS), ...Object.keys(OWN_LIMITS)] as LimitName[])
      expect(checkLimit(name, limitOf(name) + 1)).toMatch(/^[A-Z].*\.$/);
  });

  it('bind products always, other items only when ordered by hand', () => {
    expect(itemLimitOf({ type: 'products', itemOrder: 'recent' })).toBe('productsPerCollection');
    expect(itemLimitOf({ type: 'products', itemOrder: 'manual' })).toBe('productsPerCollection');
    expect(itemLimitOf({ type: 'blog', itemOrder: 'manual' })).toBe('orderedItems');
    expect(itemLimitOf({ type: 'blog', itemOrder: 'recent' })).toBeNull();
  });
});
