import { expect, test } from 'vitest';
import { lastDays } from './last-days.ts';

test('days without errors are days as well, over months and up to today', () => {
  const seen = [
    { day: '2026-02-27', count: 2 },
    { day: '2026-03-02', count: 5 },
    { day: '2025-12-01', count: 9 },
  ];
  expect(lastDays(seen, new Date('2026-03-02T23:59:59Z'), 5)).toEqual([
    { day: '2026-02-26', count: 0 },
    { day: '2026-02-27', count: 2 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 5 },
  ]);
});
