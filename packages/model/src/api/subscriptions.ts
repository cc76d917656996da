import { z } from 'zod';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import { FULFILMENTS } from '../commerce/fulfilment.ts';
import { ORDER_STATES } from '../commerce/order-states.ts';
import { SUBSCRIPTION_STATUSES } from '../commerce/subscription/course.ts';
import { SUBSCRIPTION_ACTS } from '../commerce/subscription/managing-state.ts';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** Which subscriptions an owner wants to see. */
const filter = z.object({
  status: z.enum(['all', ...SUBSCRIPTION_STATUSES], 'This is not a status.').default('all'),
  /** Words of name or email. */
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type SubscriptionFilter = z.infer<typeof filter>;

/** One line of the owner's list of subscriptions. */
const summary = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  customer: z.string(),
  email: z.string(),
  /** What was subscribed to. */
  title: z.string(),
  /** What it costs how often, in English. */
  renewal: z.string(),
  currency: z.string(),
  totalCents: z.number().int(),
  /** What it costs from when on, where a new price was announced. */
  newPrice: z.object({ renewal: z.string(), from: z.string() }).nullable(),
  /** Payments made. */
  paid: z.number().int(),
  /** Free still. */
  isInTrial: z.boolean(),
  /** When the next payment is due or tried again; null where none is. */
  nextAt: z.string().nullable(),
  isTest: z.boolean(),
  createdAt: z.string(),
});
export type SubscriptionSummary = z.infer<typeof summary>;

const detail = summary.extend({
  paidWith: z.string(),
  acts: z.array(z.enum(SUBSCRIPTION_ACTS)),
  /** Its orders, newest first. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      state: z.enum(ORDER_STATES),
      grandTotalCents: z.number().int(),
      refundedCents: z.number().int(),
      fulfilment: z.enum(FULFILMENTS),
      createdAt: z.string(),
    }),
  ),
  /** What happened to it, newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** Who of the team; null of customers and of what happened by itself. */
      by: z.string().nullable(),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type SubscriptionDetail = z.infer<typeof detail>;

export const subscriptionsApi = {
  'GET /api/rest/subscriptions': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({ items: z.array(summary), next: z.string().optional() }),
  },
  'GET /api/rest/subscriptions/:id': { params: z.object({ id }), reply: detail },
  'POST /api/rest/subscriptions/:id/:act': {
    params: z.object({ id, act: z.enum(SUBSCRIPTION_ACTS, 'This is nothing to do with a subscription.') }),
    body: z.object({ text: text(COMMERCE_LIMITS.noteLength).default('') }),
    reply: detail,
  },
} satisfies Contract;
