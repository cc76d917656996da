import { z } from 'zod';
import { RETURN_EVENTS, RETURN_KINDS, RETURN_STATES } from './return-states.ts';

export const returnLineJson = z.object({
  position: z.number().int(),
  quantity: z.number().int(),
  reason: z.string(),
  received: z.number().int(),
  restocked: z.number().int(),
  refunded: z.number().int(),
});

/** A return as both its customer and its shop see it. */
export const returnJson = z.object({
  id: z.string(),
  /** From 1, within its order. */
  number: z.number().int(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  lines: z.array(returnLineJson),
  /** What the customer wrote. */
  message: z.string(),
  /** What the shop last told the customer: how to send it, or why not. */
  reply: z.string(),
  /** Of a withdrawal: in whose name. */
  name: z.string(),
  createdAt: z.string(),
});
export type ReturnJson = z.infer<typeof returnJson>;

/** The same for those who work on orders. */
export const ownerReturnJson = returnJson.extend({
  /** It came after its time. */
  isLate: z.boolean(),
  /** Begun by the shop itself. */
  byShop: z.boolean(),
  /** What was refunded for it; null while nothing was. */
  refund: z.object({ amountCents: z.number().int(), state: z.enum(['asked', 'done', 'failed']) }).nullable(),
  /** Ids of photos that came with it. */
  photos: z.array(z.string()),
  /** What can be done with it now. */
  acts: z.array(z.enum(RETURN_EVENTS)),
});
export type OwnerReturnJson = z.infer<typeof ownerReturnJson>;
