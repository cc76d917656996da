import { z } from 'zod';

/** How often an event repeats: every so many days, weeks, months or years. */
export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/**
 * What "monthly" means: on the same day of the month, on the same weekday counted from the month's beginning, or on its
 * last such weekday.
 */
export const MONTHLY = ['date', 'weekday', 'last-weekday'] as const;

/** Most times an event repeats that ends after so many times. */
export const REPEAT_TIMES_MAX = 1000;

/** How an event repeats, from its start on. Without an end it repeats for ever. */
export const repeat = z.object({
  every: z.enum(REPEAT_UNITS),
  interval: z.number().int().min(1).max(99).default(1),
  /** Of weeks: 1 is Monday, 7 Sunday. The day of its start where none is named. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  monthly: z.enum(MONTHLY).default('date'),
  /** Its last day, `2026-06-03`. */
  until: z.iso.date({ error: 'Please enter a day that exists.' }).optional(),
  /** How many times it takes place, its first included; counts where no last day is named. */
  times: z.number().int().min(1).max(REPEAT_TIMES_MAX).optional(),
});
export type Repeat = z.infer<typeof repeat>;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** 1 is Monday, 7 Sunday. @param day `2026-06-03` */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Which of its month's Tuesdays a Tuesday is: 1 to 5. @param day `2026-06-03` */
const weekOfMonth = (day: string): number => Math.ceil(Number(day.slice(8, 10)) / 7);

/** Which weekday of its month a monthly event is on: 1 for the first, -1 for the last. A fifth one counts as the last: few months have five. */
export function countedWeek(monthly: Repeat['monthly'], start: string): number {
  const [year = 0, month = 0, day = 0] = start.slice(0, 10).split('-').map(Number);
  const isLast = day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
  const week = weekOfMonth(start);
  return (monthly === 'last-weekday' && isLast) || week > 4 ? -1 : week;
}

/**
 * The rule as calendars write it (RFC 5545, 3.3.10), without its end: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`.
 * @param start its first day, `2026-06-03` or with a time
 */
export function recurrenceRule({ every, interval, weekdays, monthly }: Repeat, start: string): string {
  const parts = [
    `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }[every]}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
  ];
  if (every === 'week') {
    const days = [...new Set([...weekdays, weekdayOf(start)])].sort((a, b) => a - b);
    parts.push(`BYDAY=${days.map((day) => WEEKDAYS[day - 1]).join(',')}`, 'WKST=MO');
  }
  if (every === 'month' && monthly !== 'date')
    parts.push(`BYDAY=${countedWeek(monthly, start)}${WEEKDAYS[weekdayOf(start) - 1]}`);
  return parts.join(';');
}
