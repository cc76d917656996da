import { formatDays, formatHour, formatWeekday } from '@portico/ui/format-dates';
import { expect, it } from 'vitest';
import { changeOf, showPeriod, showShare, stepLabel, stepName } from './show-numbers.ts';

it('says by how much a number has changed', () => {
  const said = (now: number | null, before: number | null) => changeOf(now, before)?.words;
  expect(said(12, 10)).toBe('20 % more than before');
  expect(said(10, 12)).toBe('17 % less than before');
  expect(said(5, 5)).toBe('as many as before');
  expect(said(5, 0)).toBe('none before');
  expect(said(100_000, 1)).toBe('> 999 % more than before');
  expect(said(10_001, 10_000)).toBe('< 1 % more than before');
  expect([said(0, 0), said(null, 3)]).toEqual([undefined, undefined]);
});

it('names shares, periods and steps', () => {
  expect([showShare(1, 3), showShare(1, 1000), showShare(0, 5), showShare(0, 0)]).toEqual([
    '33 %',
    '< 1 %',
    '0 %',
    '0 %',
  ]);
  expect(showPeriod({ from: '2026-05-04', to: '2026-05-04' })).toBe(formatWeekday('2026-05-04'));
  expect(showPeriod({ from: '2026-05-04', to: '2026-06-03' })).toBe(formatDays('2026-05-04', '2026-06-03'));
  expect([stepLabel({ from: '09' }, 'hour'), stepName({ from: '23', to: '23' }, 'hour')]).toEqual([
    formatHour(9),
    `${formatHour(23)} to ${formatHour(0)}`,
  ]);
});
