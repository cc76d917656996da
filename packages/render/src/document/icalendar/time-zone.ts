import { instantOf, wallTime, formatWallTime } from '@portico/model/text/time-zone';

interface Change {
  /** The instant from which the new offset holds. */
  at: number;
  before: number;
  after: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longest time whose changes a calendar tells; programs know zones by their names anyway. */
const YEARS_MAX = 40;

const asUtc = (instant: number, zone: string): number => {
  const { year, month, day, hour, minute, second } = wallTime(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};
const offsetAt = (instant: number, zone: string): number => asUtc(instant, zone) - instant;

/** When the clocks of a zone change between two instants. */
function changesOf(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = [];
  let before = offsetAt(from, zone);
  for (let at = from; at < to; at += 14 * DAY_MS) {
    const after = offsetAt(at + 14 * DAY_MS, zone);
    if (after !== before) {
      let [low, high] = [at, at + 14 * DAY_MS];
      while (high - low > 1000) {
        const middle = Math.floor((low + high) / 2000) * 1000;
        if (offsetAt(middle, zone) === before) low = middle;
        else high = middle;
      }
      changes.push({ at: high, before, after });
      before = after;
    }
  }
  return changes;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** `20260620T193000`, of a wall time `2026-06-20T19:30`. */
export const calendarTime = (local: string): string => `${local.replace(/[-:]/g, '')}00`;

const kept = new Map<string, string[]>();
const KEPT = 50;

/**
 * A zone as calendars describe it (RFC 5545, 3.6.5): how its clocks stand and change over some years.
 * @param years the first and the last that are told of
 */
export function zoneLines(zone: string, years: { first: number; last: number }): string[] {
  const first = Math.max(years.first, years.last - YEARS_MAX);
  const key = `${zone} ${first} ${years.last}`;
  let lines = kept.get(key);
  if (!lines) {
    lines = describe(zone, first, years.last);
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, lines);
  }
  return lines;
}

function describe(zone: string, first: number, last: number): string[] {
  const start = instantOf({ year: first, month: 1, day: 1, hour: 0, minute: 0, second: 0 }, zone).getTime();
  const changes = changesOf(zone, start, Date.UTC(last + 1, 0, 1));
  const standard = Math.min(offsetAt(start, zone), ...changes.map(({ after }) => after));
  const part = (from: string, before: number, after: number) => {
    const name = after > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${name}`,
      `DTSTART:${from}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${name}`,
    ];
  };
  const begins = offsetAt(start, zone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part(`${first}0101T000000`, begins, begins),
    // Each begins when the clock showed this, before it was changed.
    ...changes.flatMap(({ at, before, after }) =>
      part(calendarTime(formatWallTime(wallTime(new Date(at + before), 'UTC'))), before, after),
    ),
    'END:VTIMEZONE',
  ];
}
