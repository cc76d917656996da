import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexAt, labelled, linePath, ticksFor, xOf, yOf } from './chart-scale.ts';

it('reads values against few, round, whole lines that hold them all', () => {
  expect([0, 1, 3, 7, 42, 99, 1234].map((max) => ticksFor(max))).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3],
    [0, 2, 4, 6, 8],
    [0, 20, 40, 60],
    [0, 50, 100],
    [0, 500, 1000, 1500],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (max) => {
      const ticks = ticksFor(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('finds the step under every place, and keeps labels apart', () => {
  const plot = { width: 300, height: 100, max: 10, count: 31 };
  for (let index = 0; index < plot.count; index++) expect(indexAt(plot, xOf(plot, index))).toBe(index);
  expect([indexAt(plot, -50), indexAt(plot, 900)]).toEqual([0, 30]);
  expect(indexAt({ ...plot, count: 1 }, 10)).toBe(0);
  expect(labelled(31, 300, 60)).toEqual([0, 7, 14, 21, 28]);
  expect(labelled(2, 300, 60)).toEqual([0, 1]);
});

it('draws a line through what is known', () => {
  const plot = { width: 40, height: 10, max: 10, count: 5 };
  expect(linePath(plot, [0, 10, null, 5, 5])).toBe('M0.0 10.0L10.0 0.0M30.0 5.0L40.0 5.0');
  expect(yOf(plot, 0)).toBe(10);
});
