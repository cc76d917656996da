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
  const { numBillingCycles } = plan;
  if (numBillingCycles === 1) return '';
  return renewalText(price, { ...plan, numBillingCycles: Math.max(0, numBillingCycles - 1) }, catalogue);
}
