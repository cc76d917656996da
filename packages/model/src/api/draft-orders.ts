import { z } from 'zod';
import { cartJson } from '../commerce/cart-json.ts';
import { draftOrder, LINK_DAYS } from '../commerce/draft-order.ts';
import { OFFLINE_METHODS } from '../commerce/offline-methods.ts';
import { PRODUCT_TYPES } from '../documents/product.ts';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });

const summary = z.object({
  id: z.string(),
  customer: z.string(),
  email: z.string(),
  /** What it came to when it was saved. */
  totalCents: z.number().int(),
  currency: z.string(),
  quantity: z.number().int(),
  /** The customer has begun to pay. */
  isBeingPaid: z.boolean(),
  holdsStock: z.boolean(),
  linkExpiresAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type DraftOrderSummary = z.infer<typeof summary>;

const detail = summary.extend({
  draft: draftOrder,
  /** What it costs now, with what keeps it from being ordered. */
  cart: cartJson,
  /** Who wrote it. */
  by: z.string().nullable(),
  linkSentAt: z.string().nullable(),
  createdAt: z.string(),
});
export type DraftOrderDetail = z.infer<typeof detail>;

const sellable = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  /** `Large / Ink`; '' where there is nothing to choose. */
  options: z.string(),
  sku: z.string(),
  productType: z.enum(PRODUCT_TYPES),
  priceCents: z.number().int(),
  /** Null: any number. */
  left: z.number().int().nullable(),
  /** It has fields that have to be filled in: customers order it themselves. */
  needsFields: z.boolean(),
});
export type Sellable = z.infer<typeof sellable>;

export const draftOrdersApi = {
  'GET /api/rest/draft-orders': {
    query: z.object({
      search: z.string().max(200, 'Please search for less.').default(''),
      cursor: id.optional(),
    }),
    reply: z.object({ items: z.array(summary), next: z.string().optional() }),
  },
  'GET /api/rest/draft-orders/options': {
    reply: z.object({
      currency: z.string(),
      /** The ways to be paid by hand that the shop offers. */
      payments: z.array(z.object({ method: z.enum(OFFLINE_METHODS), name: z.string() })),
      /** Can its customers pay by a link at all? */
      canBePaid: z.boolean(),
      /** The country most customers live in. */
      country: z.string(),
      asksBusinesses: z.boolean(),
      taxClasses: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  'GET /api/rest/draft-orders/sellable': {
    query: z.object({ search: z.string().max(200, 'Please search for less.').default('') }),
    reply: z.object({ items: z.array(sellable) }),
  },
  'POST /api/rest/draft-orders/price': { body: draftOrder, reply: cartJson },
  'POST /api/rest/draft-orders': { body: draftOrder, reply: detail },
  'GET /api/rest/draft-orders/:id': { params, reply: detail },
  'PUT /api/rest/draft-orders/:id': {
    params,
    body: z.object({
      draft: draftOrder,
      /** As it was read: of a later one nothing is lost. */ updatedAt: z.string(),
    }),
    reply: detail,
  },
  'DELETE /api/rest/draft-orders/:id': { params },
  'POST /api/rest/draft-orders/:id/link': {
    params,
    body: z.object({
      days: z
        .number()
        .int()
        .min(1, 'Please say for how many days.')
        .max(LINK_DAYS, `At most ${LINK_DAYS} days.`),
      /** Takes the items out of stock until then. */
      holdsStock: z.boolean(),
      /** Emails it to the customer. */
      send: z.boolean(),
    }),
    reply: z.object({ url: z.string(), draft: detail }),
  },
  'POST /api/rest/draft-orders/:id/place': {
    params,
    body: z.object({
      /** The total as it was seen: another one is refused. */
      expectedTotalCents: z.number().int().min(0),
      payment: z.discriminatedUnion('state', [
        /** The money has come. */
        z.object({ state: z.literal('paid'), how: text(80).default('') }),
        z.object({ state: z.literal('unpaid'), method: z.enum(OFFLINE_METHODS) }),
      ]),
    }),
    reply: z.object({ orderId: z.string() }),
  },
} satisfies Contract;
