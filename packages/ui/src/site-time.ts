import { fromDate, parseAbsolute, type ZonedDateTime } from '@internationalized/date';

/** An instant as the clock of the site's time zone shows it. */
export function inZone(iso: string, timeZone: string): ZonedDateTime {
  return parseAbsolute(new Date(iso).toISOString(), timeZone);
}

/** The next full hour in a zone, as a first proposal for scheduling. */
export function nextHour(now: Date, timeZone: string): ZonedDateTime {
  return fromDate(now, timeZone).add({ hours: 1 }).set({ minute: 0, second: 0, millisecond: 0 });
}

/** The instant a zoned clock reading means. A reading skipped by daylight saving moves forward. */
export function toInstant(value: ZonedDateTime): string {
  return value.toDate().toISOString();
}
