/** A period as asked for: days that end today, or from one day to another. */
export type AskedPeriod = { days: number } | { from: string; to: string };

/** Periods that end today; `custom` is chosen by its days. */
export const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  // Whole weeks, as it is shown in.
  { value: '364', label: 'Last year' },
  { value: 'custom', label: 'Custom range' },
] as const;
export type PeriodChoice = (typeof PERIODS)[number]['value'];

const DEFAULT = '30';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address: `?period=7`, or `?from=…&to=…`. */
export function periodIn(search: Readonly<Record<string, unknown>>): {
  choice: PeriodChoice;
  asked: AskedPeriod;
} {
  const { from, to, period } = search;
  if (typeof from === 'string' && typeof to === 'string' && DAY.test(from) && DAY.test(to) && from <= to)
    return { choice: 'custom', asked: { from, to } };
  const found = PERIODS.find((one) => one.value === period && one.value !== 'custom');
  const choice = found?.value ?? DEFAULT;
  return { choice, asked: { days: Number(choice) } };
}
