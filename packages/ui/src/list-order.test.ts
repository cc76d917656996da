import { describe, expect, it } from 'vitest';
import { placeBehind, reordered, stepOf } from './list-order.ts';

const ids = ['a', 'b', 'c', 'd'];
const order = (moved: string[], after: string | null) => reordered(ids, (id) => id, moved, after).join('');

describe('rows in an order of one’s own', () => {
  it.each([
    [['d'], 'a', false, 'dabc'],
    [['d'], 'a', true, 'adbc'],
    [['a'], 'd', true, 'bcda'],
    [['a'], 'c', false, 'bacd'],
    [['b'], 'b', true, 'abcd'],
    [['b', 'd'], 'a', false, 'bdac'],
    [['a', 'b'], 'b', true, 'abcd'],
    [['a', 'c'], 'd', true, 'bdac'],
  ] as Array<[string[], string, boolean, string]>)('%s dropped at %s', (moved, target, isAfter, result) => {
    expect(order(moved, placeBehind(ids, moved, target, isAfter))).toBe(result);
  });

  it('go step by step, and stop at the ends', () => {
    expect(order(['b'], stepOf(ids, 'b', -1) ?? null)).toBe('bacd');
    expect(order(['c'], stepOf(ids, 'c', -1) ?? null)).toBe('acbd');
    expect(order(['c'], stepOf(ids, 'c', 1) ?? null)).toBe('abdc');
    expect([stepOf(ids, 'a', -1), stepOf(ids, 'd', 1), stepOf(ids, 'x', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
