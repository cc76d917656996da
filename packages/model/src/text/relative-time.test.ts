import { expect, it } from 'vitest';
import { RELATIVE_TIME_REFRESH_MS, savedTime, timeAgo } from './relative-time.ts';

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

it('[V9.35] [V9.36] lists say minutes, hours and days, in the language of the page, and leave long ago to the date', () => {
  const DAY = 86_400;
  const said = (language: string) =>
    [-5, 30, 60, 300, 3 * 3600, 2 * DAY, 30 * DAY].map((seconds) => timeAgo(ago(seconds), now, language));
  expect(said('en')).toEqual([
    'now',
    'now',
    '1 minute ago',
    '5 minutes ago',
    '3 hours ago',
    '2 days ago',
    undefined,
  ]);
  expect(said('de').slice(1, 4)).toEqual(['jetzt', 'vor 1 Minute', 'vor 5 Minuten']);
});
