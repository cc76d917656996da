const { language: own = '' } = globalThis.navigator ?? {};

/**
 * The language dates are written in: the app's own, in the order and clock of its reader where that is theirs too.
 * Everything the app says of a day or a time is written by this file, and its fields for dates follow it.
 */
export const DATE_LANGUAGE = own.startsWith('en') ? own : 'en-GB';

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions, language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, options);

/** `21 Nov 2026, 14:30` in the site's zone. */
export function formatInZone(iso: string, timeZone: string, language = DATE_LANGUAGE): string {
  return format({ dateStyle: 'medium', timeStyle: 'short', timeZone }, language).format(new Date(iso));
}

/** `21 Nov 2026`. @param day `2026-11-21`, of no zone */
export const formatDay = (day: string, language = DATE_LANGUAGE): string =>
  format(DAY, language).format(dateOf(day));

/** `Sat, 21 Nov 2026`: a day that stands alone. */
export const formatWeekday = (day: string, language = DATE_LANGUAGE): string =>
  format(
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    language,
  ).format(dateOf(day));

/** `4 – 10 May 2026`, first and last day. */
export const formatDays = (from: string, to: string, language = DATE_LANGUAGE): string =>
  format(DAY, language).formatRange(dateOf(from), dateOf(to));

/** `4 May`, where the year is known. */
export const formatShortDay = (day: string, language = DATE_LANGUAGE): string =>
  format({ day: 'numeric', month: 'short', timeZone: 'UTC' }, language).format(dateOf(day));

/** `May 2026`. @param day any of the month */
export const formatMonth = (day: string, language = DATE_LANGUAGE): string =>
  format({ month: 'short', year: 'numeric', timeZone: 'UTC' }, language).format(dateOf(day));

/** `14:00` or `2:00 PM`. @param hour 0–23 */
export const formatHour = (hour: number, language = DATE_LANGUAGE): string =>
  format({ timeStyle: 'short', timeZone: 'UTC' }, language).format(new Date(Date.UTC(2026, 0, 1, hour)));

/** The zone of whoever looks, as `Europe/London`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far a zone is from Greenwich at a moment, as `GMT+02:00`. */
export const formatOffset = (zone: string, at: Date): string =>
  format({ timeZone: zone, timeZoneName: 'longOffset' }, 'en')
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
