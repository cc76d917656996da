/** Days as `2026-05-04`, without any zone: arithmetic on them is that of the calendar. */

const DAY_MS = 86_400_000;

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return toDay(toMs(day) + days * DAY_MS);
}

/** Days from one to the other, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS) + 1;
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** The same days of the year before; of 29 February, the 28th. */
export function yearBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const backFrom = (day: string) => {
    const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
  };
  return { from: backFrom(from), to: backFrom(to) };
}

export type BucketUnit = 'hour' | 'day' | 'week' | 'month';

/** In which steps a period is shown: about as many as a chart can tell apart. */
export function unitOf(days: number): BucketUnit {
  if (days === 1) return 'hour';
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** One step of a chart, both days included. */
export interface Bucket {
  from: string;
  to: string;
}

/** The steps of a period in days, weeks that end with its last day, or months of the calendar. */
export function bucketsOf(from: string, to: string, unit: 'day' | 'week' | 'month'): Bucket[] {
  const buckets: Bucket[] = [];
  // A week that is not whole comes first, so that the last one can be compared with those before it.
  const firstWeek = daysBetween(from, to) % 7 || 7;
  for (let begin = from; begin <= to; ) {
    const week = begin === from ? firstWeek : 7;
    const next = unit === 'month' ? nextMonth(begin) : addDays(begin, unit === 'day' ? 1 : week);
    buckets.push({ from: begin, to: next > to ? to : addDays(next, -1) });
    begin = next;
  }
  return buckets;
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return toDay(Date.UTC(year, month, 1));
}
