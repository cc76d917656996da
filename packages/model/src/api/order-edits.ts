import { z } from 'zod';
import { cartJson } from '../commerce/cart-json.ts';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import { orderEdit } from '../commerce/order-edit.ts';
import { ownerOrderJson } from '../commerce/order-json.ts';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });
const cents = z.number().int();

/** What an order comes to with a change. */
const priced = z.object({
  /** As the order would be; its entries are named by their places, `line-` and six digits. */
  cart: cartJson,
  /** The shop's ways of shipping for it, with what each costs now. */
  shippingOptions: cartJson.shape.shippingOptions,
  /** What keeps it from being saved, in words. */
  problems: z.array(z.string()),
  /** What it costs more; below 0, less. */
  differenceCents: cents,
  /** What is then still to be paid; below 0, what its customer is owed. 0 of orders that are paid by hand later. */
  balanceCents: cents,
});
export type OrderEditPriced = z.infer<typeof priced>;

const editable = z.object({
  order: ownerOrderJson,
  /** Another one after whatever happened to the order that a change has to know of. */
  version: z.string(),
  /** Of each line how many there have to be at least, and why. */
  lines: z.array(
    z.object({ position: z.number().int(), least: z.number().int(), why: z.string(), canGrow: z.boolean() }),
  ),
  /** The discounts it has, by their rules; those of quantities come about by themselves. */
  discounts: z.array(z.object({ rule: z.string(), name: z.string() })),
  taxClasses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Money goes back through the provider by itself; otherwise its owner returns it. */
  returnsByProvider: z.boolean(),
});
export type EditableOrder = z.infer<typeof editable>;

export const orderEditsApi = {
  'GET /api/rest/orders/:id/edit': { params, reply: editable },
  'POST /api/rest/orders/:id/edit/price': { params, body: orderEdit, reply: priced },
  'POST /api/rest/orders/:id/edit': {
    params,
    body: z.object({
      edit: orderEdit,
      /** As it was read: of a later one nothing is lost. */
      version: z.string().max(100),
      /** The total as it was seen: another one is refused. */
      expectedTotalCents: z.number().int().min(0),
      /** What it costs less: returned now, the way it was paid, or owed for now. */
      refund: z.enum(['now', 'later']).default('now'),
      /** Why, for those who work on orders. */
      text: text(COMMERCE_LIMITS.noteLength).default(''),
      /** Tells the customer by mail. */
      notify: z.boolean().default(true),
    }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/balance-link': {
    params,
    body: z.object({
      /** Emails it to the customer. */
      send: z.boolean(),
    }),
    reply: z.object({ url: z.string(), order: ownerOrderJson }),
  },
  'POST /api/rest/orders/:id/pay-balance': {
    params,
    body: z.object({
      /** What was to be paid as it was seen: another amount is refused. */
      amountCents: z.number().int().min(1),
      text: text(COMMERCE_LIMITS.noteLength).default(''),
    }),
    reply: ownerOrderJson,
  },
} satisfies Contract;
