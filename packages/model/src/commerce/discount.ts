import { z } from 'zod';
import { id, orderKey, text } from '../documents/schema.ts';
import { COMMERCE_LIMITS } from './commerce-limits.ts';
import { normaliseCoupon } from './coupon-code.ts';

/** A price cut a customer gets by entering its code, or by itself. */
export const discount = z.object({
  order: orderKey,
  name: text(100).min(1, 'Please name the discount.'),
  code: text(COMMERCE_LIMITS.couponLength)
    .transform(normaliseCoupon)
    .refine((code) => /^[\p{L}\p{N}_-]+$/u.test(code), 'A code can have only letters, digits, - and _.'),
  enabled: z.boolean().default(true),
  /** Given to every cart it is for; nobody enters its code. */
  automatic: z.boolean().default(false),
  /** May it be used together with others that may, too? */
  combines: z.boolean().default(false),
  takes: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
    /** Minor units off the goods. */
    z.object({ kind: z.literal('amount'), amount: z.number().int().min(1).max(100_000_000) }),
    z.object({ kind: z.literal('free-shipping') }),
    /** Of so many pieces bought together with so many more, the cheapest of those it is for cost less. */
    z.object({
      kind: z.literal('get'),
      buy: z.number().int().min(1).max(100),
      get: z.number().int().min(1).max(100),
      percent: z.number().int().min(1).max(100),
    }),
  ]),
  /** What it is for: products by id and by slugs of their categories; everything where both are empty. */
  products: z.array(id).max(500).default([]),
  categories: z.array(text(200).min(1)).max(200).default([]),
  /** Subtotal from which it holds, in minor units. */
  minimumSubtotal: z.number().int().min(0).default(0),
  /** Pieces of what it is for, from which it holds. */
  minimumQuantity: z.number().int().min(0).max(1000).default(0),
  /** Orders that may use it, of all customers together. */
  mostUses: z.number().int().min(1).max(1_000_000).optional(),
  /** Each customer, known by their email address, uses it once. */
  oncePerCustomer: z.boolean().default(false),
  /** Only for who has not ordered before; once, then. */
  firstOrderOnly: z.boolean().default(false),
  /** ISO instants between which it holds. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
export type Discount = z.infer<typeof discount> & { id: string };

/** Of a line, what discounts go by. */
export interface DiscountedLine {
  quantity: number;
  /** Id of its product and the slugs of the product's categories. */
  product?: string;
  categories?: readonly string[];
  /** It is worth what it costs, as a gift card is: nothing is taken off it. */
  isValue?: boolean;
}

/** Is a discount for this line? */
export function isFor({ products, categories }: Discount, line: DiscountedLine): boolean {
  if (line.isValue) return false;
  if (products.length + categories.length === 0) return true;
  return (
    (line.product !== undefined && products.includes(line.product)) ||
    categories.some((category) => line.categories?.includes(category))
  );
}

/** Why a discount by itself takes nothing off. */
export type CouponProblem =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-before'
  | 'not-first-order'
  | 'no-items'
  | 'quantity-too-low'
  | 'subtotal-too-low';

export interface CouponCheck {
  valid: Discount[];
  invalid: Array<{
    code: string;
    problem: CouponProblem;
    minimumSubtotal?: number;
    minimumQuantity?: number;
  }>;
}

/** How often limited discounts were used by orders that were not given up. */
export interface DiscountUses {
  /** By discount's id; absent: never. */
  total: Readonly<Record<string, number>>;
  /** What is known of the customer; undefined until they say who they are: then nothing is held against them. */
  customer?: { used: readonly string[]; hasOrdered: boolean };
}

/** Is it counted how often it is used, by everybody or by each customer? */
export function isLimited({ mostUses, oncePerCustomer, firstOrderOnly }: Discount): boolean {
  return mostUses !== undefined || isPerCustomer({ oncePerCustomer, firstOrderOnly });
}

/** May each customer use it once at most? */
export function isPerCustomer({
  oncePerCustomer,
  firstOrderOnly,
}: Pick<Discount, 'oncePerCustomer' | 'firstOrderOnly'>): boolean {
  return oncePerCustomer || firstOrderOnly;
}

/** What of a cart decides which discounts hold. */
export interface DiscountedCart {
  /** Of what discounts can be for. */
  subtotal: number;
  /** Milliseconds since 1970. */
  nowMs: number;
  lines: readonly DiscountedLine[];
  uses: DiscountUses;
}

/**
 * Which discounts hold for a cart: of those with a code the ones entered, and all that are automatic. One that is
 * switched off is as unknown as one that never was; an automatic one that does not hold is not spoken of.
 */
export function checkCoupons(
  discounts: readonly Discount[],
  codes: readonly string[],
  cart: DiscountedCart,
): CouponCheck {
  const own = discounts.filter(({ enabled, automatic }) => enabled && automatic);
  const check: CouponCheck = { valid: own.filter((each) => problemOf(each, cart) === null), invalid: [] };
  for (const code of new Set(codes.map(normaliseCoupon))) {
    const found = discounts.find((each) => each.enabled && !each.automatic && each.code === code);
    const problem = found ? problemOf(found, cart) : 'unknown';
    if (found && problem === null) check.valid.push(found);
    else
      check.invalid.push({
        code,
        problem: problem ?? 'unknown',
        ...(found && problem === 'subtotal-too-low' ? { minimumSubtotal: found.minimumSubtotal } : {}),
        ...(found && problem === 'quantity-too-low' ? { minimumQuantity: leastQuantity(found) } : {}),
      });
  }
  return check;
}

/** Pieces without which it takes nothing off. */
const leastQuantity = ({ takes, minimumQuantity }: Discount) =>
  Math.max(minimumQuantity, takes.kind === 'get' ? takes.buy + takes.get : 1);

function problemOf(found: Discount, cart: DiscountedCart): CouponProblem | null {
  if (found.from !== undefined && cart.nowMs < Date.parse(found.from)) return 'not-yet';
  if (found.until !== undefined && cart.nowMs >= Date.parse(found.until)) return 'expired';
  const { mostUses = Number.POSITIVE_INFINITY } = found;
  const { total, customer } = cart.uses;
  if (Object.hasOwn(total, found.id) && (total[found.id] ?? 0) >= mostUses) return 'used-up';
  if (customer && found.firstOrderOnly && customer.hasOrdered) return 'not-first-order';
  if (customer && isPerCustomer(found) && customer.used.includes(found.id)) return 'used-before';
  const lines = cart.lines.filter((line) => isFor(found, line));
  const isForSome = found.products.length + found.categories.length > 0;
  if (lines.length === 0 && (isForSome || cart.lines.length > 0)) return 'no-items';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCounted = found.minimumQuantity > 0 || found.takes.kind === 'get';
  if (isCounted && pieces < leastQuantity(found)) return 'quantity-too-low';
  return cart.subtotal < found.minimumSubtotal ? 'subtotal-too-low' : null;
}
