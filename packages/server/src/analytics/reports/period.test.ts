import { describe, expect, it } from 'vitest';
import { addDays, bucketsOf, daysBetween, periodBefore, unitOf } from './period.ts';

describe('a period', () => {
  it('counts days over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-29', '2026-03-29')).toBe(1);
    expect(daysBetween('2026-01-01', '2026-12-31')).toBe(365);
  });

  it('is compared with as many days just before', () => {
    expect(periodBefore({ from: '2026-05-01', to: '2026-05-07' })).toEqual({
      from: '2026-04-24',
      to: '2026-04-30',
    });
    expect(periodBefore({ from: '2026-05-01', to: '2026-05-01' })).toEqual({
      from: '2026-04-30',
      to: '2026-04-30',
    });
  });

  it('is cut into steps that hold every day once', () => {
    for (const [from, to] of [
      ['2026-05-04', '2026-05-04'],
      ['2026-01-31', '2026-03-01'],
      ['2025-11-21', '2026-11-20'],
    ] as const)
      for (const unit of ['day', 'week', 'month'] as const) {
        const buckets = bucketsOf(from, to, unit);
        expect(buckets[0]?.from).toBe(from);
        expect(buckets.at(-1)?.to).toBe(to);
        expect(buckets.reduce((sum, one) => sum + daysBetween(one.from, one.to), 0)).toBe(
          daysBetween(from, to),
        );
        for (const [n, bucket] of buckets.slice(1).entries())
          expect(bucket.from).toBe(addDays(buckets[n]?.to ?? '', 1));
      }
    expect(bucketsOf('2026-01-31', '2026-03-01', 'month').map((one) => one.from)).toEqual([
      '2026-01-31',
      '2026-02-01',
      '2026-03-01',
    ]);
  });

  it('is shown in hours, days, weeks or months by its length', () => {
    expect([1, 2, 92, 93, 366, 500].map(unitOf)).toEqual(['hour', 'day', 'day', 'week', 'week', 'month']);
  });
});
