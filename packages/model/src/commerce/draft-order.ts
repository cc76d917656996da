import { z } from 'zod';
import { id, text } from '../documents/schema.ts';
import { LIMITS } from '../documents/limits.ts';
import { ADDRESS_PARTS } from './address.ts';
import { COMMERCE_LIMITS } from './commerce-limits.ts';

/** Days that a payment link is good for at most. */
export const LINK_DAYS = 90;

const price = z
  .number()
  .int('Please enter an amount.')
  .min(0, 'This cannot be below 0.')
  .max(LIMITS.priceMinor);
const quantity = z.number().int().min(1, 'Please say how many.').max(COMMERCE_LIMITS.quantityPerLine);

/** What an owner sells that is no product. */
export const customLine = z.object({
  title: text(200)
    .transform((typed) => typed.trim())
    .refine((title) => title !== '', 'Please say what it is.'),
  unitPriceCents: price,
  /** Key of its tax class; '' for the standard one. */
  taxClass: text(24).default(''),
  /** Has it to be sent? */
  isSent: z.boolean().default(false),
});
export type CustomLine = z.infer<typeof customLine>;

export const draftLine = z.union([
  z.object({ productId: id, variantId: z.string().min(1).max(24), quantity }),
  z.object({ custom: customLine, quantity }),
]);
export type DraftLine = z.infer<typeof draftLine>;

/** What an owner takes off, and why: customers read it. */
export const draftDiscount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().int().min(1, 'Please enter 1 to 100.').max(100, 'Please enter 1 to 100.'),
    reason: text(100),
  }),
  z.object({
    kind: z.literal('amount'),
    amountCents: price.min(1, 'Please enter an amount.'),
    reason: text(100),
  }),
]);
export type DraftDiscount = z.infer<typeof draftDiscount>;

/** A price for sending it that is the owner's own. */
export const draftShipping = z.object({
  name: text(100)
    .transform((typed) => typed.trim())
    .refine((name) => name !== '', 'Please name it.'),
  priceCents: price,
});
export type DraftShipping = z.infer<typeof draftShipping>;

const part = text(200).default('');
/** Who it is for, as far as that is known: what is missing the customer says who pays. */
export const draftCustomer = z.object({
  email: text(254).default(''),
  company: part,
  vatNumber: text(30).default(''),
  ...(Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part])) as Record<
    (typeof ADDRESS_PARTS)[number],
    typeof part
  >),
});
export type DraftCustomer = z.infer<typeof draftCustomer>;

/** An order that an owner writes for a customer. */
export const draftOrder = z.object({
  customer: draftCustomer,
  lines: z.array(draftLine).max(COMMERCE_LIMITS.linesPerCart, 'These are too many lines.'),
  discount: draftDiscount.nullable().default(null),
  /** Id of one of the shop's shipping methods; '' for the first that fits. */
  shippingRate: text(24).default(''),
  /** In place of it. */
  shipping: draftShipping.nullable().default(null),
  /** The team's own: it becomes a note of the order. */
  note: text(COMMERCE_LIMITS.noteLength).default(''),
});
export type DraftOrder = z.infer<typeof draftOrder>;
