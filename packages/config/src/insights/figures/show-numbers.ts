import { formatDays, formatHour, formatMonth, formatShortDay, formatWeekday } from '@portico/ui/format-dates';
import type { StepUnit } from '@portico/model/api/reports';

const whole = new Intl.NumberFormat('en');
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

export const showNumber = (number: number): string => whole.format(number);
/** `1.2K`, for axes. */
export const showCompact = (number: number): string => compact.format(number);

/** `12 %` of all; `< 1 %` rather than none. */
export function showShare(part: number, all: number): string {
  if (all === 0 || part === 0) return '0 %';
  const percent = (part / all) * 100;
  return percent < 1 ? '< 1 %' : `${Math.round(percent)} %`;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12 %`, or `new` where there was nothing before. */
  text: string;
  /** The same in words, for those who do not see the arrow. */
  words: string;
}

/** How a number has changed; undefined where there is nothing to compare. */
export function changeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || (now === 0 && before === 0)) return undefined;
  if (now === before) return { direction: 'same', text: 'as before', words: 'as many as before' };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, text: 'new', words: 'none before' };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const text = percent > 999 ? '> 999 %' : percent < 1 ? '< 1 %' : `${percent} %`;
  return { direction, text, words: `${text} ${direction === 'up' ? 'more' : 'less'} than before` };
}

/** `4 May – 3 Jun 2026`. */
export function showPeriod({ from, to }: { from: string; to: string }): string {
  return from === to ? formatWeekday(from) : formatDays(from, to);
}

/** What an axis calls a step: `09:00`, `4 May`, `May 2026`. */
export function stepLabel({ from }: { from: string }, unit: StepUnit): string {
  if (unit === 'hour') return formatHour(Number(from));
  return unit === 'month' ? formatMonth(from) : formatShortDay(from);
}

/** A step in full: `09:00 to 10:00`, `Mon, 4 May 2026`, `4 – 10 May 2026`. */
export function stepName(step: { from: string; to: string }, unit: StepUnit): string {
  if (unit === 'hour')
    return `${formatHour(Number(step.from))} to ${formatHour((Number(step.from) + 1) % 24)}`;
  return showPeriod(step);
}
