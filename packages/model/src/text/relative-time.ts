/** How often a shown relative time is renewed [B4.73]. */
export const RELATIVE_TIME_REFRESH_MS = 5000;

/**
 * Stamps in the editor: `just now`, `about 5 seconds ago` under a minute, then the full date [B4.74].
 * Times ahead (another clock) count as now.
 * @param fullDate what is said from one minute on
 */
export function savedTime(instant: Date, now: Date, fullDate: string): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
  if (seconds === 0) return 'just now';
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago`;
  return fullDate;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a date says more. */
const RELATIVE_DAYS = 30;

/**
 * How long ago something was written, as lists tell visitors [V9.35, V9.36]: `now` under one minute, then minutes, hours
 * and days in whole numbers; undefined from 30 days on. Times ahead (another clock) count as now.
 * @param language of the words: `en-GB`
 */
export function timeAgo(instant: Date, now: Date, language: string): string | undefined {
  const passed = Math.max(0, now.getTime() - instant.getTime());
  if (passed >= RELATIVE_DAYS * DAY_MS) return undefined;
  const words = new Intl.RelativeTimeFormat([language, 'en'], { numeric: 'always' });
  if (passed >= DAY_MS) return words.format(-Math.floor(passed / DAY_MS), 'day');
  if (passed >= HOUR_MS) return words.format(-Math.floor(passed / HOUR_MS), 'hour');
  if (passed >= MINUTE_MS) return words.format(-Math.floor(passed / MINUTE_MS), 'minute');
  return new Intl.RelativeTimeFormat([language, 'en'], { numeric: 'auto' }).format(0, 'second');
}
