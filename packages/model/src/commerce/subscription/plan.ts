import { z } from 'zod';
import { LIMITS } from '../../documents/limits.ts';

export const BILLING_UNITS = ['week', 'month', 'year'] as const;
export type BillingUnit = (typeof BILLING_UNITS)[number];

/** Longest times between two payments: a year and a half at most, so that nobody forgets what they agreed to. */
export const MOST_UNITS: Readonly<Record<BillingUnit, number>> = { week: 52, month: 18, year: 1 };
export const MOST_CYCLES = 520;
export const MOST_TRIAL_DAYS = 365;

/** How often a product is paid for and sent anew [V3.13]. */
export const billingPeriod = z
  .object({ value: z.number().int().min(1), unit: z.enum(BILLING_UNITS) })
  .refine(({ value, unit }) => value <= MOST_UNITS[unit], {
    path: ['value'],
    message: 'This is too long between two payments.',
  });
export type BillingPeriod = z.infer<typeof billingPeriod>;

/** What makes a product a subscription. Its price is that of one period. */
export const subscriptionPlan = z.object({
  billingPeriod,
  /** 0 for without end [V3.14]. */
  numBillingCycles: z.number().int().min(0).max(MOST_CYCLES).default(0),
  /** Days that are free before the first payment; none where absent or 0. */
  trialDays: z.number().int().min(0).max(MOST_TRIAL_DAYS).optional(),
  /** What the first payment costs in place of the price, where no days are free. */
  firstPrice: z.number().int().min(0).max(LIMITS.priceMinor).optional(),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>;

/** What an item costs with the first order: nothing while days are free. @param price of one period */
export const firstUnitPrice = ({ trialDays = 0, firstPrice }: SubscriptionPlan, price: number): number =>
  trialDays > 0 ? 0 : (firstPrice ?? price);
