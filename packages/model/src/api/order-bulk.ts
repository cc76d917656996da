import { z } from 'zod';
import { ORDERS_AT_ONCE } from '../commerce/order-limits.ts';
import { tagsOf } from '../commerce/tags.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';
import { orderFilter } from './orders.ts';

const action = z.discriminatedUnion('do', [
  /** Sends or hands over all that is left; the customers are told unless `notify` is false. */
  z.object({ do: z.literal('fulfil'), notify: z.boolean().default(true) }),
  /** The money for orders to be paid by hand has come. */
  z.object({ do: z.literal('pay') }),
  z.object({
    do: z.literal('tags'),
    add: tagsOf('An order').default([]),
    remove: tagsOf('An order').default([]),
  }),
  /** Makes the invoices of those that have none. */
  z.object({ do: z.literal('invoice') }),
]);
export type OrderBulkAction = z.infer<typeof action>;

const refused = z.object({
  id: z.string(),
  /** Null of an order without a number, or that there is not. */
  number: z.string().nullable(),
  error: z.string(),
});

export const orderBulkApi = {
  'POST /api/rest/orders/bulk': {
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Please choose some orders.')
        .max(ORDERS_AT_ONCE, `Please send at most ${ORDERS_AT_ONCE} orders at once.`),
      action,
    }),
    reply: z.object({
      /** Those it was done with now. */
      done: z.array(z.string()),
      /** Those of which it was true before. */
      already: z.array(z.string()),
      refused: z.array(refused),
      /** Those that time did not suffice for: nothing was done with them, ask again for them. */
      left: z.array(z.string()),
    }),
  },
  'GET /api/rest/orders/matching': {
    query: orderFilter,
    reply: z.object({
      /** At most `ORDERS_MATCHED`, newest first. */
      ids: z.array(z.string()),
      total: z.number().int(),
    }),
  },
} satisfies Contract;
export type OrderBulkAnswer = z.infer<(typeof orderBulkApi)['POST /api/rest/orders/bulk']['reply']>;
