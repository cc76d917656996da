import { expect, it } from 'vitest';
import { RELATIVE_TIME_REFRESH_MS, savedTime } from './relative-time.ts';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const saved = (seconds: number) => savedTime(ago(seconds), now, 'the full date');

it("[B4.74] the editor's stamp reads just now, about N seconds ago, then a full date", () => {
  expect(saved(0)).toBe('just now');
  expect(saved(0.9)).toBe('just now');
  expect(saved(5)).toBe('about 5 seconds ago');
  expect(saved(59)).toBe('about 59 seconds ago');
  expect(saved(60)).toBe('the full date');
  expect(saved(1)).toBe('about 1 second ago');
  expect(saved(-30)).toBe('just now');
});

it('[B4.73] relative time is renewed every 5000 ms', () => {
  expect(RELATIVE_TIME_REFRESH_MS).toBe(5000);
});
