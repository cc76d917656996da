import { formatDate } from '@portico/model/text/format-date';

/**
 * When an item came out, in a site's words: on a day of its own, where it has one, else on that of its publication.
 * @param item `day` as `2026-06-20`, which is that day everywhere; `date` an instant
 */
export function itemDate(
  item: { day?: string | undefined; date: string },
  settings: { language: string; timeZone: string },
): { dateTime: string; text: string } {
  return item.day
    ? { dateTime: item.day, text: formatDate(item.day, settings.language, 'UTC') }
    : { dateTime: item.date, text: formatDate(item.date, settings.language, settings.timeZone) };
}
