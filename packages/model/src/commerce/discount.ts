import { z } from 'zod';
import { orderKey, text } from '../documents/schema.ts';
import { COMMERCE_LIMITS } from './commerce-limits.ts';
import { normaliseCoupon } from './coupon-code.ts';

/** A price cut a customer gets by entering its code. */
export const discount = z.object({
  order: orderKey,
  name: text(100).min(1, 'Please name the discount.'),
  code: text(COMMERCE_LIMITS.couponLength)
    .transform(normaliseCoupon)
    .refine((code) => /^[\p{L}\p{N}_-]+$/u.test(code), 'A code can have only letters, digits, - and _.'),
  enabled: z.boolean().default(true),
  /** May it be used together with other codes that may, too? */
  combines: z.boolean().default(false),
  takes: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
    /** Minor units off the goods. */
    z.object({ kind: z.literal('amount'), amount: z.number().int().min(1).max(100_000_000) }),
    z.object({ kind: z.literal('free-shipping') }),
  ]),
  /** Subtotal from which it holds, in minor units. */
  minimumSubtotal: z.number().int().min(0).default(0),
  /** ISO instants between which it holds. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
export type Discount = z.infer<typeof discount> & { id: string };

/** Why a code by itself takes nothing off. */
export type CouponProblem = 'unknown' | 'not-yet' | 'expired' | 'subtotal-too-low';

export interface CouponCheck {
  valid: Discount[];
  invalid: Array<{ code: string; problem: CouponProblem; minimumSubtotal?: number }>;
}

/**
 * Which of the entered codes hold for a cart. One that is switched off is as unknown as one that never was.
 * @param nowMs milliseconds since 1970
 */
export function checkCoupons(
  discounts: readonly Discount[],
  codes: readonly string[],
  cart: { subtotal: number; nowMs: number },
): CouponCheck {
  const check: CouponCheck = { valid: [], invalid: [] };
  for (const code of new Set(codes.map(normaliseCoupon))) {
    const found = discounts.find((each) => each.enabled && each.code === code);
    const problem = found ? problemOf(found, cart) : 'unknown';
    if (found && problem === null) check.valid.push(found);
    else
      check.invalid.push({
        code,
        problem: problem ?? 'unknown',
        ...(found && problem === 'subtotal-too-low' ? { minimumSubtotal: found.minimumSubtotal } : {}),
      });
  }
  return check;
}

function problemOf(found: Discount, cart: { subtotal: number; nowMs: number }): CouponProblem | null {
  if (found.from !== undefined && cart.nowMs < Date.parse(found.from)) return 'not-yet';
  if (found.until !== undefined && cart.nowMs >= Date.parse(found.until)) return 'expired';
  return cart.subtotal < found.minimumSubtotal ? 'subtotal-too-low' : null;
}
