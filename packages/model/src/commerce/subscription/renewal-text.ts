import { type Catalogue, wordsOf } from '../../words/catalogue.ts';
import { subscriptionWords } from '../../words/subscription-words.ts';
import type { SubscriptionPlan } from './plan.ts';

/** What is paid how often, and how many times where that is agreed [V9.32]. @param price as its readers write it */
export function renewalText(
  price: string,
  { billingPeriod: { value, unit }, numBillingCycles = 0 }: SubscriptionPlan,
  catalogue: Catalogue,
): string {
  const { renewal, limited } = wordsOf(subscriptionWords, catalogue);
  return numBillingCycles === 0
    ? renewal[unit]({ price, count: value })
    : limited[unit]({ price, count: value, payments: numBillingCycles });
}

/** What is paid after the first payment; empty where that is the only one. @param price as its readers write it */
export function furtherText(price: string, plan: SubscriptionPlan, catalogue: Catalogue): string {
  const { numBillingCycles, trialDays = 0 } = plan;
  // What was free is no payment.
  if (trialDays > 0) return renewalText(price, plan, catalogue);
  if (numBillingCycles === 1) return '';
  return renewalText(price, { ...plan, numBillingCycles: Math.max(0, numBillingCycles - 1) }, catalogue);
}

/**
 * What somebody who is about to subscribe pays: what is free or costs less at first, and what follows.
 * @param money how its readers write an amount
 * @param cents of one period
 */
export function planText(
  money: (cents: number) => string,
  cents: number,
  plan: SubscriptionPlan,
  catalogue: Catalogue,
): string {
  const { trialDays = 0, firstPrice } = plan;
  const { trial, first } = wordsOf(subscriptionWords, catalogue);
  const further = furtherText(money(cents), plan, catalogue);
  if (trialDays > 0) return trial({ days: trialDays, renewal: further });
  if (firstPrice === undefined) return renewalText(money(cents), plan, catalogue);
  return further === '' ? money(firstPrice) : first({ price: money(firstPrice), renewal: further });
}
