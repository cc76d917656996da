import { expect, test } from 'vitest';
import { RELATIVE_TIME_REFRESH_MS, relativeTime } from './relative-time.ts';

test("[B4.74] relative time reads 'just now', then 'about N seconds ago', then a full date", () => {
  const read = (seconds: number) => relativeTime(1_000_000, 1_000_000 + seconds * 1000, () => 'the date');
  expect([0, 5, 59, 60].map(read)).toEqual([
    'just now',
    'about 5 seconds ago',
    'about 59 seconds ago',
    'the date',
  ]);
  expect(read(-3)).toBe('just now');
});

test('[B4.73] relative time refreshes every 5000 ms', () => {
  expect(RELATIVE_TIME_REFRESH_MS).toBe(5000);
});
