import { z } from 'zod';
import { ORDER_STATES } from '../commerce/order-states.ts';
import { id, text } from '../documents/schema.ts';
import {
  orderSummaryJson,
  ordersOverviewJson,
  ownerOrderJson,
  postalAddressJson,
} from '../commerce/order-json.ts';
import { ORDERS_IN_ADDRESS } from '../commerce/order-limits.ts';
import { TAG_LIMITS, tagsOf } from '../commerce/tags.ts';
import { LIMITS } from '../documents/limits.ts';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import type { Contract } from './contract.ts';
import { idList } from './id-list.ts';

export const params = z.object({ id });

const note = text(COMMERCE_LIMITS.noteLength);

const moment = z.iso.datetime({ error: 'This is not a time.' }).transform((at) => new Date(at));

/** Which orders an owner wants to see; all that is said must be true of each. */
export const orderFilter = z.object({
  /** `placed`: all that have a number. `waiting`: all to be sent or paid by hand. `partly`: fulfilled in part.
   * `outstanding`: to be paid more since they were changed. */
  status: z
    .enum(['placed', 'waiting', 'partly', 'outstanding', ...ORDER_STATES], 'This is not a status.')
    .default('placed'),
  /** Words of number, name, email or town, or of something ordered. */
  search: z.string().max(200, 'Please search for less.').default(''),
  /** Placed since then. */
  from: moment.optional(),
  /** Placed before then. */
  to: moment.optional(),
  payment: z.enum(['paid', 'unpaid', 'refunded']).optional(),
  test: z.enum(['true', 'false']).optional(),
  kind: z.enum(['purchase', 'donation']).optional(),
  /** Given for this: the id of what the shop takes donations for. */
  donation: z.string().max(24).optional(),
  /** Has this tag. */
  tag: z.string().max(TAG_LIMITS.tagLength).optional(),
  /** Where it is sent to: an ISO code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'This is not a country.')
    .optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

/** What is in a parcel, by line. */
const parcelLines = z
  .array(
    z.object({
      position: z.number().int().min(0),
      quantity: z.number().int().min(1, 'Please say how many.').max(COMMERCE_LIMITS.quantityPerLine),
    }),
  )
  .max(COMMERCE_LIMITS.linesPerCart);

/** Pieces that are refunded, and how many of them go back into stock. */
export const refundLines = z
  .array(
    z.object({
      position: z.number().int().min(0),
      quantity: z.number().int().min(1, 'Please say how many.').max(COMMERCE_LIMITS.quantityPerLine),
      restock: z.number().int().min(0).max(COMMERCE_LIMITS.quantityPerLine).default(0),
    }),
  )
  .max(COMMERCE_LIMITS.linesPerCart);

/** How a parcel travels. Without an address, that of a well-known carrier is used. */
const tracking = z.object({
  carrier: text(80).default(''),
  trackingNumber: text(100).default(''),
  trackingUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'This is not a web address.' }).max(1000)])
    .default(''),
});

export const ordersApi = {
  'GET /api/rest/orders': {
    query: orderFilter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(orderSummaryJson),
      next: z.string().optional(),
      /** All there are, with the first page. */
      tags: z.array(z.string()).optional(),
    }),
  },
  'GET /api/rest/orders/export': {
    query: orderFilter.extend({
      /** These alone. */
      orders: idList(ORDERS_IN_ADDRESS, 'Please export fewer at once.').optional(),
    }),
  },
  'GET /api/rest/orders/shipping-labels': {
    query: orderFilter.extend({
      /** These alone. */
      orders: idList(ORDERS_IN_ADDRESS, 'Please export fewer at once.').optional(),
      /** `items`: a row for each item of a parcel, with what customs ask of it. */
      rows: z.enum(['orders', 'items']).default('orders'),
    }),
  },
  'GET /api/rest/orders/overview': { reply: ordersOverviewJson },
  'GET /api/rest/orders/:id': { params, reply: ownerOrderJson },
  'POST /api/rest/orders/:id/fulfil': {
    params,
    body: z.object({
      text: note.default(''),
      lines: parcelLines.optional(),
      ...tracking.shape,
      notify: z.boolean().default(true),
    }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/track': {
    params,
    body: z.object({ shipmentId: id, ...tracking.shape, notify: z.boolean().default(true) }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/unfulfil': {
    params,
    body: z.object({ text: note.default(''), shipmentId: id.optional() }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/pay': {
    params,
    body: z.object({ text: note.default('') }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/cancel': {
    params,
    body: z.object({ text: note.default(''), endSubscription: z.boolean().default(false) }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/refund': {
    params,
    body: z.object({
      amountCents: z
        .number()
        .int()
        .min(1, 'Please say how much.')
        .max(LIMITS.priceMinor * 1000),
      alreadyCents: z.number().int().min(0),
      lines: refundLines.default([]),
      text: note.default(''),
      endSubscription: z.boolean().default(false),
    }),
    reply: ownerOrderJson,
  },
  'PUT /api/rest/orders/:id/address': {
    params,
    body: postalAddressJson.partial({ country: true }),
    reply: ownerOrderJson,
  },
  'PUT /api/rest/orders/:id/tags': {
    params,
    body: z.object({ tags: tagsOf('An order') }),
    reply: ownerOrderJson,
  },
  'POST /api/rest/orders/:id/note': {
    params,
    body: z.object({ text: note.min(1, 'Please write something.') }),
    reply: ownerOrderJson,
  },
} satisfies Contract;
