import type { Vitals } from '@portico/model/api/interactions';

type Vital = 'lcp' | 'inp' | 'cls';

/** The web vitals, with what is said of each; `good` and `poor` are those of the field. */
export const VITALS: ReadonlyArray<{
  name: Vital;
  short: string;
  about: string;
  good: string;
}> = [
  { name: 'lcp', short: 'LCP', about: 'How long until the largest part of the page is seen.', good: '2.5 s' },
  { name: 'inp', short: 'INP', about: 'How long until the page answers a click or a key.', good: '200 ms' },
  { name: 'cls', short: 'CLS', about: 'How much the page moves while it is read.', good: '0.1' },
];

const BOUNDS: Readonly<Record<Vital, { good: number; poor: number }>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
};

/** What a value is, by the bounds of the field; undefined where nothing was measured. */
export function judge(
  name: Vital,
  value: Vitals[Vital],
): { tone: 'good' | 'warn' | 'bad'; label: string } | undefined {
  if (value === null) return undefined;
  const { good, poor } = BOUNDS[name];
  if (value <= good) return { tone: 'good', label: 'Good' };
  return value <= poor ? { tone: 'warn', label: 'Fair' } : { tone: 'bad', label: 'Poor' };
}

export function showVital(name: Vital, value: Vitals[Vital]): string {
  if (value === null) return '—';
  if (name === 'cls') return value.toFixed(2);
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
