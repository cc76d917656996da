import type { EventDate } from '@portico/model/events/event-times';
import { lastBefore, occurrences, type TimesOfEvent } from './occurrences.ts';

/** So many dates of a repeating event its page shows. */
const DATES_SHOWN = 12;
const YEARS_LOOKED = 200;
const YEAR_MS = 366 * 86_400_000;

/** When an event takes place from now on, the nearest first; its last time alone where all is past. */
export function datesOnPage(
  times: TimesOfEvent,
  zone: string,
  now: Date,
): { dates: readonly EventDate[]; isPast: boolean } {
  const to = new Date(now.getTime() + YEARS_LOOKED * YEAR_MS);
  const dates = occurrences(times, zone, { from: now, to, most: DATES_SHOWN });
  const last = dates.length === 0 ? lastBefore(times, zone, now) : undefined;
  return {
    dates: (last ? [last] : dates).map(({ start, end }) => ({ start, end })),
    isPast: last !== undefined,
  };
}

/** When what a page says of these dates changes next: one begins, or is over. */
export function nextChange(dates: readonly EventDate[], now: Date): Date | null {
  const ahead = dates
    .flatMap(({ start, end }) => [Date.parse(start), Date.parse(end)])
    .filter((instant) => instant > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}
