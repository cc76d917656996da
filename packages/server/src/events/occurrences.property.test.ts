import { event } from '@portico/model/documents/event';
import { REPEAT_UNITS, type Repeat } from '@portico/model/events/repeat';
import { formatWallTime, wallTime } from '@portico/model/text/time-zone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastBefore, occurrences } from './occurrences.ts';
import { datesToWrite } from './write-dates.ts';

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
  'America/St_Johns',
];
const base = { title: 'Evening', slug: 'evening', sections: {} };
const timesOf = (more: object) => event.parse({ ...base, ...more });
const year = (of: number) => ({
  from: new Date(`${of}-01-01T00:00Z`),
  to: new Date(`${of + 1}-01-01T00:00Z`),
  most: 1000,
});
const two = (number: number) => String(number).padStart(2, '0');

const start = fc
  .tuple(
    fc.integer({ min: 2020, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([y, m, d, h, minute]) => `${y}-${two(m)}-${two(d)}T${two(h)}:${two(minute)}`);
const rule: fc.Arbitrary<Repeat> = fc.record({
  every: fc.constantFrom(...REPEAT_UNITS),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  monthly: fc.constantFrom('date' as const, 'weekday' as const, 'last-weekday' as const),
});

test('an evening stays an evening when clocks change, and no time of it comes twice or before the first', () => {
  fc.assert(
    fc.property(
      start,
      rule,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 600 }),
      (from, repeat, zone, minutes) => {
        const end = new Date(Date.parse(`${from}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
        const times = timesOf({ start: from, end, repeat });
        const found = occurrences(times, zone, year(2031));
        let before = '';
        for (const one of found) {
          expect(one.start > before).toBe(true);
          expect(one.end >= one.start).toBe(true);
          before = one.start;
          const shown = formatWallTime(wallTime(new Date(one.start), zone));
          // A clock that is put forward shows no such time: it is as much later as the gap is long.
          if (shown.slice(11) !== from.slice(11)) {
            const away = Math.abs(
              Date.parse(`${shown}:00Z`) - Date.parse(`${one.day}T${from.slice(11)}:00Z`),
            );
            expect(away).toBeLessThanOrEqual(3_600_000);
          } else expect(shown.slice(0, 10)).toBe(one.day);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('what is asked of a far year is what comes of counting all the way there', () => {
  fc.assert(
    fc.property(start, rule, fc.constantFrom(...ZONES), (from, repeat, zone) => {
      const times = timesOf({ start: from, repeat });
      const whole = occurrences(times, zone, {
        from: new Date('2019-01-01'),
        to: new Date('2034-01-01'),
        most: 100_000,
      });
      const inside = whole.filter(
        (one) => one.end > '2032-01-01T00:00:00.000Z' && one.start < '2033-01-01T00:00:00.000Z',
      );
      expect(occurrences(times, zone, year(2032))).toEqual(inside);
    }),
    { numRuns: 25 },
  );
});

test('a 23-hour day and a 25-hour day keep their evening, and their night ends by the clock', () => {
  const times = timesOf({
    start: '2026-03-27T22:00',
    end: '2026-03-28T04:00',
    repeat: { every: 'day', times: 4 },
  });
  expect(occurrences(times, 'Europe/Berlin', year(2026)).map(({ start: at, end }) => [at, end])).toEqual([
    ['2026-03-27T21:00:00.000Z', '2026-03-28T03:00:00.000Z'],
    ['2026-03-28T21:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-03-29T20:00:00.000Z', '2026-03-30T02:00:00.000Z'],
    ['2026-03-30T20:00:00.000Z', '2026-03-31T02:00:00.000Z'],
  ]);
  const days = timesOf({ start: '2026-10-25T09:00', allDay: true });
  expect(occurrences(days, 'Europe/Berlin', year(2026))).toEqual([
    { day: '2026-10-25', start: '2026-10-24T22:00:00.000Z', end: '2026-10-25T23:00:00.000Z' },
  ]);
});

test('months without a 31st and years without a 29 February are passed over', () => {
  const monthly = timesOf({ start: '2026-01-31T10:00', repeat: { every: 'month' } });
  expect(occurrences(monthly, 'UTC', year(2026)).map(({ day }) => day.slice(5))).toEqual([
    '01-31',
    '03-31',
    '05-31',
    '07-31',
    '08-31',
    '10-31',
    '12-31',
  ]);
  const leap = timesOf({ start: '2028-02-29T10:00', repeat: { every: 'year' } });
  const window = { from: new Date('2026-01-01'), to: new Date('2041-01-01'), most: 9 };
  expect(occurrences(leap, 'UTC', window).map(({ day }) => day.slice(0, 4))).toEqual([
    '2028',
    '2032',
    '2036',
    '2040',
  ]);
});

test('days are left out and moved, also to before or after the time that is asked for', () => {
  const times = timesOf({
    start: '2026-05-05T19:00',
    end: '2026-05-05T21:00',
    repeat: { every: 'week', until: '2026-05-26' },
    exceptions: [
      { day: '2026-05-12' },
      { day: '2026-05-19', start: '2026-06-02T18:00' },
      { day: '2026-05-20', start: '2026-05-21T10:00' },
    ],
  });
  expect(occurrences(times, 'UTC', year(2026))).toEqual([
    { day: '2026-05-05', start: '2026-05-05T19:00:00.000Z', end: '2026-05-05T21:00:00.000Z' },
    { day: '2026-05-26', start: '2026-05-26T19:00:00.000Z', end: '2026-05-26T21:00:00.000Z' },
    { day: '2026-05-19', start: '2026-06-02T18:00:00.000Z', end: '2026-06-02T20:00:00.000Z' },
  ]);
  const june = { from: new Date('2026-06-01'), to: new Date('2026-07-01'), most: 9 };
  expect(occurrences(times, 'UTC', june).map(({ day }) => day)).toEqual(['2026-05-19']);
});

test('repeating for ever costs no more than the time that is looked at', () => {
  const times = timesOf({ start: '1900-01-01T09:00', repeat: { every: 'day' } });
  const began = performance.now();
  const { dates, until } = datesToWrite(times, 'Europe/Berlin', new Date('2026-06-01T12:00Z'));
  expect(performance.now() - began).toBeLessThan(1500);
  expect(dates).toHaveLength(1160);
  expect(until).toEqual(new Date('2028-06-30T12:00Z'));
});

test('what is long over has its last time, and what comes much later its first', () => {
  const now = new Date('2026-06-01T12:00Z');
  const over = timesOf({
    start: '2010-01-01T09:00',
    repeat: { every: 'month', times: 3 },
    exceptions: [{ day: '2010-03-01' }],
  });
  expect(lastBefore(over, 'UTC', now)?.day).toBe('2010-02-01');
  expect(datesToWrite(over, 'UTC', now)).toEqual({ dates: [expect.objectContaining({ day: '2010-02-01' })] });
  const later = timesOf({ start: '2040-01-01T09:00' });
  expect(datesToWrite(later, 'UTC', now).dates).toEqual([expect.objectContaining({ day: '2040-01-01' })]);
  expect(datesToWrite(timesOf({}), 'UTC', now)).toEqual({ dates: [] });
});
