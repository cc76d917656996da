/**
 * Clock times in the site's time zone and back, through the platform's own zone data (Intl). Instants are `Date`s;
 * a wall time is what a clock on the wall shows, without zone.
 */
export interface WallTime {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Making a formatter costs far more than using it; zones and locales of all sites together are few. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const FORMATTERS_KEPT = 500;

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options);
    if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
    formatters.set(key, found);
  }
  return found;
}

/** Whether a name is an IANA time zone this platform knows; bare offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name) || name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What the clock on the wall shows at an instant. @throws RangeError for unknown zones and invalid dates */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const parts = formatter('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const year = Number(part('year'));
  return {
    year: part('era').startsWith('B') ? 1 - year : year,
    month: Number(part('month')),
    day: Number(part('day')),
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    second: Number(part('second')),
  };
}

/** The wall time read as if it were UTC, in milliseconds. */
function asUtc(time: WallTime): number {
  const date = new Date(0);
  date.setUTCFullYear(time.year, time.month - 1, time.day);
  date.setUTCHours(time.hour, time.minute, time.second, 0);
  return date.getTime();
}

function offsetAt(instantMs: number, timeZone: string): number {
  const whole = Math.floor(instantMs / 1000) * 1000;
  return asUtc(wallTime(new Date(whole), timeZone)) - whole;
}

const DAY_MS = 86_400_000;

/**
 * The instant at which the wall shows a time. A time that occurs twice (clocks put back) is the first of the two;
 * one that never occurs (clocks put forward) moves on by the length of the gap, as calendars do.
 */
export function instantOf(time: WallTime, timeZone: string): Date {
  const wanted = asUtc(time);
  const before = offsetAt(wanted - DAY_MS, timeZone);
  const after = offsetAt(wanted + DAY_MS, timeZone);
  const candidates = [wanted - before, wanted - after].sort((a, b) => a - b);
  for (const candidate of candidates)
    if (candidate + offsetAt(candidate, timeZone) === wanted) return new Date(candidate);
  return new Date(wanted - before);
}

/** Reads `2026-05-01`, `2026-05-01T09:30` or with seconds, as date fields send it; undefined for anything else. */
export function parseWallTime(text: string): WallTime | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = { year, month, day, hour, minute, second };
  const date = new Date(asUtc(time));
  const exists =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return exists ? time : undefined;
}

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-05-01T09:30`, the form date-and-time fields take. */
export function formatWallTime(time: WallTime): string {
  return `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}T${two(time.hour)}:${two(time.minute)}`;
}

/** `2026-05-01`: the day at an instant in the zone. */
export function isoDate(instant: Date, timeZone: string): string {
  return formatWallTime(wallTime(instant, timeZone)).slice(0, 10);
}

/** A month of the calendar, as in `?month=05-2026`. */
export interface Month {
  year: number;
  /** 1–12. */
  month: number;
}
