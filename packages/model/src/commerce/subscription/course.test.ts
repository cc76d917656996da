import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterFailure,
  afterPayment,
  begun,
  cancelled,
  type Course,
  isInTrial,
  isOver,
  paused,
  paymentsMade,
  resumed,
  skipped,
} from './course.ts';
import { BILLING_UNITS, MOST_UNITS, subscriptionPlan } from './plan.ts';
import { renewalDate } from './renewal-date.ts';

const day = (text: string) => new Date(`${text}T09:30:00Z`);
const isoDay = (date: Date | null) => date?.toISOString().slice(0, 10);
const periods = fc
  .constantFrom(...BILLING_UNITS)
  .chain((unit) => fc.integer({ min: 1, max: MOST_UNITS[unit] }).map((value) => ({ unit, value })));
const dates = fc.date({ min: day('2000-01-01'), max: day('2080-01-01'), noInvalidDate: true });
const course = (change: Partial<Course> = {}): Course => ({
  status: 'pending',
  plan: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
  anchorAt: day('2026-01-31'),
  steps: 0,
  paid: 0,
  nextAt: null,
  tryAt: null,
  failures: 0,
  ...change,
});

it('[V3.13] takes a plan of weeks, months or years, and no other', () => {
  for (const unit of BILLING_UNITS)
    expect(subscriptionPlan.parse({ billingPeriod: { value: 1, unit } }).billingPeriod).toEqual({
      value: 1,
      unit,
    });
  for (const billingPeriod of [
    { value: 1, unit: 'day' },
    { value: 0, unit: 'week' },
    { value: 1.5, unit: 'week' },
    { value: 2, unit: 'year' },
  ])
    expect(subscriptionPlan.safeParse({ billingPeriod }).success).toBe(false);
});

it('[V3.14] runs without end where the number of payments is 0 or absent', () => {
  expect(subscriptionPlan.parse({ billingPeriod: { value: 1, unit: 'week' } }).numBillingCycles).toBe(0);
  let now = day('2026-01-31');
  let at = begun(course(), now);
  for (let i = 0; i < 200; i++) {
    now = at.nextAt as Date;
    at = afterPayment(at, now);
  }
  expect(at).toMatchObject({ status: 'active', paid: 201 });
});

it('is free for its days, then paid as often as agreed, whatever was skipped', () => {
  fc.assert(
    fc.property(
      periods,
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      (billingPeriod, trialDays, numBillingCycles, skips) => {
        const now = day('2026-01-31');
        let at = begun(course({ plan: { billingPeriod, numBillingCycles, trialDays } }), now);
        expect(isInTrial(at)).toBe(true);
        expect(paymentsMade(at)).toBe(0);
        expect(at.nextAt?.getTime()).toBe(now.getTime() + trialDays * 86_400_000);
        for (let i = 0; i < 60 && !isOver(at.status); i++) {
          const next = at.nextAt as Date;
          at = skips[i] ? skipped(at, next) : afterPayment(at, next);
        }
        expect(at.status).toBe('ended');
        expect(paymentsMade(at)).toBe(numBillingCycles);
      },
    ),
  );
});

it('is renewed on the last day of months that are shorter, and on the 31st again after them', () => {
  const dates = [1, 2, 3, 4].map((n) =>
    isoDay(renewalDate(day('2026-01-31'), { value: 1, unit: 'month' }, n)),
  );
  expect(dates).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  expect(isoDay(renewalDate(day('2024-01-31'), { value: 1, unit: 'month' }, 1))).toBe('2024-02-29');
  const leap = [1, 4].map((n) => isoDay(renewalDate(day('2024-02-29'), { value: 1, unit: 'year' }, n)));
  expect(leap).toEqual(['2025-02-28', '2028-02-29']);
});

it('keeps its hour, never skips a month, and always moves on', () => {
  fc.assert(
    fc.property(dates, periods, fc.integer({ min: 0, max: 200 }), (first, period, n) => {
      const [one, next] = [renewalDate(first, period, n), renewalDate(first, period, n + 1)];
      expect(next > one).toBe(true);
      expect(one.getTime() % 86_400_000).toBe(first.getTime() % 86_400_000);
      if (period.unit === 'week') return;
      const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(months(next) - months(one)).toBe(period.value * (period.unit === 'year' ? 12 : 1));
      expect(one.getUTCDate()).toBeLessThanOrEqual(first.getUTCDate());
    }),
  );
});

it('is tried again 1, 3 and 5 days after it was due, then cancelled', () => {
  let at = begun(course(), day('2026-01-31'));
  const tries: Array<string | undefined> = [];
  for (let i = 0; i < 4; i++) {
    at = afterFailure(at, at.tryAt as Date);
    tries.push(isoDay(at.tryAt));
  }
  expect(tries).toEqual(['2026-03-01', '2026-03-03', '2026-03-05', undefined]);
  expect(at).toMatchObject({ status: 'cancelled', nextAt: null, paid: 1 });
});

it('keeps its date when a late try succeeds, and charges nothing for what went by', () => {
  const late = afterFailure(begun(course(), day('2026-01-31')), day('2026-02-28'));
  expect(isoDay(afterPayment(late, day('2026-03-03')).nextAt)).toBe('2026-03-31');
  expect(isoDay(afterPayment(begun(course(), day('2026-01-31')), day('2026-06-15')).nextAt)).toBe(
    '2026-06-30',
  );
});

it('ends after the payments agreed, and never charges once it is over, whatever comes', () => {
  const acts = fc.constantFrom('pay', 'fail', 'skip', 'pause', 'resume', 'cancel');
  fc.assert(
    fc.property(
      periods,
      fc.integer({ min: 0, max: 5 }),
      fc.array(acts, { maxLength: 40 }),
      (billingPeriod, numBillingCycles, all) => {
        let now = day('2026-01-31');
        let at = begun(course({ plan: { billingPeriod, numBillingCycles } }), now);
        for (const act of all) {
          const before = at;
          now = new Date(Math.max(now.getTime(), at.tryAt?.getTime() ?? 0) + 1000);
          // Only what is due is charged.
          if (act === 'pay' && at.tryAt) at = afterPayment(at, now);
          if (act === 'fail' && at.tryAt) at = afterFailure(at, now);
          if (act === 'skip') at = skipped(at, now);
          if (act === 'pause') at = paused(at);
          if (act === 'resume') at = resumed(at, now);
          if (act === 'cancel') at = cancelled(at);
          if (isOver(before.status)) expect(at).toEqual(before);
          if (numBillingCycles > 0) expect(at.paid).toBeLessThanOrEqual(numBillingCycles);
          expect(at.tryAt === null).toBe(at.status === 'paused' || isOver(at.status));
          expect(at.nextAt === null).toBe(isOver(at.status));
        }
      },
    ),
  );
});
