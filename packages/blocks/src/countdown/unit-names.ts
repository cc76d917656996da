import type { CountdownUnit } from './left-engine.ts';

const NAMES = { days: 'day', hours: 'hour', minutes: 'minute', seconds: 'second' } as const;

/** A number and its unit in a language: `["12", "days"]`. */
export function countAndUnit(count: number, unit: CountdownUnit, language: string): [string, string] {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: NAMES[unit], unitDisplay: 'long' });
  const parts = format.formatToParts(count);
  const number = new Intl.NumberFormat(language, { useGrouping: false }).format(count);
  const name = parts.flatMap(({ type, value }) => (type === 'unit' ? value : []));
  return [number, name.join('').trim()];
}
