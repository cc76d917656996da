import type { SubscriptionPlan } from '../commerce/subscription/plan.ts';

/** Something that makes one a member: a membership or another product, as it can be bought. */
export interface MemberOffer {
  id: string;
  title: string;
  /** The few words beside its price. */
  text: string;
  /** Its product page. */
  path: string;
  /** What its cheapest variant costs, each time it is paid; in minor units. */
  price: number;
  /** How often it is paid; absent where it is paid once. */
  plan?: SubscriptionPlan;
}

/** How often an offer is paid: `1 month`, `3 month`; `once` where it is paid once. Offers of one period stand together. */
export const periodOf = ({ plan }: Pick<MemberOffer, 'plan'>): string =>
  plan ? `${plan.billingPeriod.value} ${plan.billingPeriod.unit}` : 'once';

/** The two ways to pay that a toggle switches between [V2.29]: the one paid more often first; null where there are not just two. */
export function twoPeriods(offers: readonly MemberOffer[]): readonly [string, string] | null {
  const periods = [...new Set(offers.map(periodOf))].sort((a, b) => daysOf(a) - daysOf(b));
  const [left, right, more] = periods;
  return left !== undefined && right !== undefined && more === undefined ? [left, right] : null;
}

const DAYS = { week: 7, month: 30, year: 365 } as const;

/** About how many days a period is long; what is paid once comes last. */
function daysOf(period: string): number {
  const [count, unit] = period.split(' ');
  return unit === undefined ? Number.POSITIVE_INFINITY : Number(count) * DAYS[unit as keyof typeof DAYS];
}
