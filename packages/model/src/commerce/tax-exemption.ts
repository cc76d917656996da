import type { TrailStep } from './price-cart.ts';

export const EXEMPTION_LIMITS = { reasonLength: 200, certificateLength: 100 } as const;

/** Why a customer is charged no tax, as the team wrote it down. */
export interface TaxExemption {
  /** Told to the customer, and printed on invoices. */
  reason: string;
  /** Number of the certificate that proves it; '' for none. */
  certificate: string;
  /** The last day it counts, in the site's time zone; null for no end. */
  lastDay: string | null;
}

/** What an order keeps of it. */
export type AppliedExemption = Pick<TaxExemption, 'reason' | 'certificate'>;

/** Why taxes that would be charged are not. */
export type TaxNotCharged = { why: 'reverse-charge' } | ({ why: 'exempt' } & AppliedExemption);

/** What of an exemption counts on a day; undefined where there is none, or it has ended. */
export function exemptionOn(
  exemption: TaxExemption | null | undefined,
  today: string,
): AppliedExemption | undefined {
  if (!exemption || (exemption.lastDay !== null && exemption.lastDay < today)) return undefined;
  return { reason: exemption.reason, certificate: exemption.certificate };
}

/** The exemption a cart or an order was priced with, as its trail says; undefined where taxes were charged. */
export function exemptionIn(trail: readonly TrailStep[]): AppliedExemption | undefined {
  for (const step of trail) if (step.figure === 'discount' && step.exemption) return step.exemption;
  return undefined;
}

/** What was taken off goods because their taxes are not charged, for whatever reason. */
export function taxTakenOff(trail: readonly TrailStep[]): number {
  let off = 0;
  for (const step of trail)
    if (step.figure === 'discount' && (step.isReverseCharge || step.exemption)) off += step.amount;
  return off;
}
