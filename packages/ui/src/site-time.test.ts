import { expect, test } from 'vitest';
import { formatInZone } from './format-dates.ts';
import { inZone, nextHour, toInstant } from './site-time.ts';

test('an instant goes to the clock of the site and back unchanged', () => {
  for (const zone of ['UTC', 'Europe/Warsaw', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham']) {
    const iso = '2026-11-21T09:30:00.000Z';
    expect(toInstant(inZone(iso, zone))).toBe(iso);
  }
});

test('the first proposal for scheduling is the next full hour of the site', () => {
  expect(toInstant(nextHour(new Date('2026-11-21T09:12:34Z'), 'Asia/Kathmandu'))).toBe(
    '2026-11-21T09:15:00.000Z',
  );
});

test('a clock reading skipped by daylight saving becomes a moment that exists', () => {
  const night = inZone('2026-03-29T00:30:00Z', 'Europe/Warsaw').set({ hour: 2, minute: 30 });
  expect(formatInZone(toInstant(night), 'Europe/Warsaw', 'en-GB')).toBe('29 Mar 2026, 03:30');
});
