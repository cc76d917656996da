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

/** Under a minute, where a language has more to say than "now". */
const UNDER_A_MINUTE: Readonly<Record<string, string>> = {
  en: 'less than a minute ago',
  de: 'vor weniger als einer Minute',
  fr: 'il y a moins d’une minute',
};

const formatters = new Map<string, Intl.RelativeTimeFormat>();

function formatter(language: string, numeric: Intl.RelativeTimeFormatNumeric): Intl.RelativeTimeFormat {
  const key = `${language}|${numeric}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.RelativeTimeFormat(language, { numeric });
    formatters.set(key, found);
  }
  return found;
}

/**
 * Visitors' lists: under one minute, 1 minute, minutes, hours, days [V9.35]. Times ahead count as now.
 * @param language of the site, as in `<html lang>`
 * @throws RangeError for what is no language tag
 */
export function visitorTime(instant: Date, now: Date, language = 'en'): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000));
  const [primary = ''] = language.toLowerCase().split('-');
  if (minutes < 1) return UNDER_A_MINUTE[primary] ?? formatter(language, 'auto').format(0, 'second');
  const ago = formatter(language, 'always');
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}
