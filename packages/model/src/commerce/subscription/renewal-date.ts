import type { BillingPeriod } from './plan.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * When the period that begins so many periods after the first one does. Always reckoned from the first one, so that what
 * began on the 31st is renewed on the last day of shorter months, and on the 31st again where there is one. In UTC.
 */
export function renewalDate(first: Date, { value, unit }: BillingPeriod, periods: number): Date {
  if (unit === 'week') return new Date(first.getTime() + periods * value * WEEK_MS);
  const months = periods * value * (unit === 'year' ? 12 : 1);
  const date = new Date(first);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(first.getUTCDate(), lastDay));
  return date;
}
