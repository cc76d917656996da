import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsBetween, rowWindow, visibleRows } from './table-window.ts';

test('all rows in sight are rendered, and not many more, however long the table', () => {
  const sizes = fc.record({
    count: fc.integer({ min: 1, max: 10_000 }),
    rowPx: fc.integer({ min: 20, max: 90 }),
    scrolledPx: fc.integer({ min: -50, max: 900_000 }),
    seenPx: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(sizes, ({ count, rowPx, scrolledPx, seenPx }) => {
      const { from, to } = rowWindow(count, rowPx, scrolledPx, seenPx);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
      expect(to).toBeGreaterThan(from);
      expect(to - from).toBeLessThanOrEqual(Math.ceil(seenPx / rowPx) + 26);
      for (const inSight of [scrolledPx, scrolledPx + seenPx - 1]) {
        const row = Math.floor(inSight / rowPx);
        if (row >= 0 && row < count && seenPx > 0) {
          expect(row).toBeGreaterThanOrEqual(from);
          expect(row).toBeLessThan(to);
        }
      }
    }),
  );
});

test('a range is what stands between two rows, whichever was first', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(ids, undefined, 'c')).toEqual(['c']);
  expect(idsBetween(ids, 'gone', 'c')).toEqual(['c']);
});

test('of a list with some taller rows, just those are rendered that lie between two heights', () => {
  const lists = fc.record({
    heights: fc.array(fc.constantFrom(40, 40, 40, 300), { minLength: 1, maxLength: 60 }),
    from: fc.integer({ min: -500, max: 5000 }),
    seen: fc.integer({ min: 1, max: 1500 }),
  });
  fc.assert(
    fc.property(lists, ({ heights, from, seen }) => {
      const tall = new Map([...heights.entries()].filter(([, px]) => px !== 40));
      const rows = visibleRows(heights.length, 40, tall, from, from + seen);
      let top = 0;
      for (const [at, px] of heights.entries()) {
        const isSeen = top + px > from && top < from + seen;
        if (isSeen) expect(at >= rows.from && at < rows.to).toBe(true);
        top += px;
      }
      expect(rows.to - rows.from).toBeLessThanOrEqual(Math.ceil(seen / 40) + 1);
    }),
  );
});
