import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWallTime, instantOf, isoDate, isTimeZone, parseWallTime, wallTime } from './time-zone.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
];

const at = (text: string, zone: string) => {
  const time = parseWallTime(text);
  if (!time) throw new Error(`not a time: ${text}`);
  return instantOf(time, zone).toISOString();
};

describe('time zones', () => {
  it('are known by IANA name only', () => {
    for (const zone of [...ZONES, 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
      expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', '+02:00', 'Europe/Atlantis', 'Europe', '../etc', 'UTC\n', 'x'.repeat(65)])
      expect(isTimeZone(zone)).toBe(false);
  });

  it('turn clock times into instants and back', () => {
    expect(at('2026-07-01T09:30', 'Europe/Berlin')).toBe('2026-07-01T07:30:00.000Z');
    expect(at('2026-01-01T09:30', 'Europe/Berlin')).toBe('2026-01-01T08:30:00.000Z');
    expect(at('2026-01-01', 'Asia/Kathmandu')).toBe('2025-12-31T18:15:00.000Z');
    expect(formatWallTime(wallTime(new Date('2026-01-01T00:00:00Z'), 'America/New_York'))).toBe(
      '2025-12-31T19:00',
    );
  });

  it('move a time that clocks skip on by the gap', () => {
    expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it('take the first of a time that clocks show twice', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('cross the day Samoa left out', () => {
    expect(at('2011-12-29T23:59', 'Pacific/Apia')).toBe('2011-12-30T09:59:00.000Z');
    expect(at('2011-12-31T00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('always give an instant whose clock time is the wanted one, unless that was skipped', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
        (zone, date) => {
          const instant = new Date(Math.floor(date.getTime() / 1000) * 1000);
          const wall = wallTime(instant, zone);
          const back = instantOf(wall, zone);
          expect(wallTime(back, zone)).toEqual(wall);
          expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        },
      ),
    );
  });

  it('read only dates the calendar has', () => {
    expect(parseWallTime('2028-02-29')).toMatchObject({ month: 2, day: 29, hour: 0 });
    for (const text of ['2026-02-29', '2026-13-01', '2026-05-01T24:00', '2026-05-01 09:30', '', '2026-5-1'])
      expect(parseWallTime(text)).toBeUndefined();
  });
});

describe('dates for readers', () => {
  const instant = new Date('2026-05-01T02:30:00Z');
  it('follow zone and locale', () => {
    expect(isoDate(instant, 'America/New_York')).toBe('2026-04-30');
  });
});
