import { describe, expect, it } from 'vitest';
import { askedProducts, readViewed, VIEWED_KEPT, viewedAfter } from './viewed-products.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const id = (n: number) => n.toString(16).padStart(24, '0');
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('products that were looked at', () => {
  it('stand latest first, each once, and only so many', () => {
    let viewed = viewedAfter(viewedAfter(viewedAfter([], id(1), NOW), id(2), NOW), id(1), NOW);
    expect(viewed.map((each) => each.id)).toEqual([id(1), id(2)]);
    for (let n = 0; n < 100; n++) viewed = viewedAfter(viewed, id(n), NOW);
    expect(viewed).toHaveLength(VIEWED_KEPT);
    expect(viewed[0]?.id).toBe(id(99));
    expect(readViewed(JSON.stringify(viewed), NOW)).toEqual(viewed);
  });

  it('are forgotten after thirty days', () => {
    const stored = JSON.stringify(viewedAfter([], id(1), NOW));
    expect(readViewed(stored, after(29))).toHaveLength(1);
    expect(readViewed(stored, after(30))).toEqual([]);
    // A clock that was wrong keeps nothing for ever.
    expect(readViewed(stored, after(-1))).toEqual([]);
  });

  it('are read from whatever a browser holds', () => {
    for (const text of [
      null,
      '',
      '{',
      '"x"',
      '{"length":9}',
      '[null,1,"x",[]]',
      '[{"id":"<b>","day":20000}]',
    ])
      expect(readViewed(text, NOW)).toEqual([]);
  });
});

it('an address asks for ids alone, each once and no more than are kept', () => {
  const asked = (ids: string) => askedProducts(new URLSearchParams({ ids }));
  expect(asked(`${id(1)},${id(2)},${id(1)},x,${id(3)}'`)).toEqual([id(1), id(2)]);
  expect(asked(Array.from({ length: 200 }, (_, n) => id(n)).join(','))).toHaveLength(VIEWED_KEPT);
  expect(askedProducts(new URLSearchParams())).toEqual([]);
});
