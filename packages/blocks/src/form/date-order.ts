/** Languages of countries that write the month or the year first, and those that say AM and PM. */
const DATE_ORDERS: Readonly<Record<string, readonly [string, string, string]>> = {
  'en-us': ['month', 'day', 'year'],
  en: ['month', 'day', 'year'],
  'en-ca': ['month', 'day', 'year'],
  ja: ['year', 'month', 'day'],
  zh: ['year', 'month', 'day'],
  ko: ['year', 'month', 'day'],
  hu: ['year', 'month', 'day'],
};

/** The parts of a date in the order in which a language writes them. */
export function dateOrder(language: string): readonly string[] {
  const tag = language.toLowerCase();
  const [primary = ''] = tag.split('-');
  return (
    DATE_ORDERS[tag] ?? (primary === 'en' ? undefined : DATE_ORDERS[primary]) ?? ['day', 'month', 'year']
  );
}

/** Whether a language says AM and PM rather than counting to 24. */
export function saysHalfDays(language: string): boolean {
  return /^(?:en(?:-(?:us|ca|au|nz|in))?|hi|ko|ar)$/i.test(language);
}
