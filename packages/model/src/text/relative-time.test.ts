import { expect, it } from 'vitest';
import { RELATIVE_TIME_REFRESH_MS, savedTime, visitorTime } from './relative-time.ts';

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

it("[V9.35] visitors' lists step from under a minute over minutes and hours to days", () => {
  const steps: Array<[seconds: number, words: string]> = [
    [30, 'less than a minute ago'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [300, '5 minutes ago'],
    [3600, '1 hour ago'],
    [3 * 3600, '3 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [2 * 86_400, '2 days ago'],
    [-60, 'less than a minute ago'],
  ];
  for (const [seconds, words] of steps) expect(visitorTime(ago(seconds), now)).toBe(words);
});

it("visitors' lists speak the site's language", () => {
  expect(visitorTime(ago(30), now, 'de-AT')).toBe('vor weniger als einer Minute');
  expect(visitorTime(ago(3600), now, 'de-AT')).toBe('vor 1 Stunde');
  expect(visitorTime(ago(2 * 86_400), now, 'fr')).toBe('il y a 2 jours');
  expect(visitorTime(ago(300), now, 'pl')).toBe('5 minut temu');
  expect(visitorTime(ago(30), now, 'sv')).toBe('nu');
});

it("[V9.36] an editor's stamp and a visitor's list say the same instant in their own ways", () => {
  expect([saved(0), visitorTime(ago(0), now)]).toEqual(['just now', 'less than a minute ago']);
  expect([saved(42), visitorTime(ago(42), now)]).toEqual(['about 42 seconds ago', 'less than a minute ago']);
  expect(saved(300)).toBe('the full date');
  expect(visitorTime(ago(300), now)).toBe('5 minutes ago');
});
