import type { WxrItem } from './wxr.ts';

/** `YYYY-MM-DD HH:MM:SS` read as UTC; undefined for zeros and anything else. */
export function utcDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(text);
  if (!match || match[1] === '0000') return undefined;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** When an item was published: its UTC date, else what the feed says, else its local date. */
export function publishedAt(item: Pick<WxrItem, 'dateGmt' | 'pubDate' | 'date'>): Date | undefined {
  const fromGmt = utcDate(item.dateGmt);
  if (fromGmt) return fromGmt;
  const fromFeed = new Date(item.pubDate);
  // No database has years of five figures.
  const year = fromFeed.getUTCFullYear();
  if (item.pubDate !== '' && year > 1970 && year <= 9999) return fromFeed;
  return utcDate(item.date);
}
