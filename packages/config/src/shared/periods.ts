/** How far back a list reaches. */
export const PERIODS = [
  { value: 'all', label: 'All time', days: 0 },
  { value: 'day', label: 'Last 24 hours', days: 1 },
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'quarter', label: 'Last 90 days', days: 90 },
  { value: 'year', label: 'Last 365 days', days: 365 },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** The moment a period begins, to the minute, as an ISO instant; undefined for all time. */
export function periodStart(period: Period, now: Date): string | undefined {
  const { days } = PERIODS.find((one) => one.value === period) ?? PERIODS[0];
  if (days === 0) return undefined;
  const start = new Date(now.getTime() - days * 86_400_000);
  start.setSeconds(0, 0);
  return start.toISOString();
}
