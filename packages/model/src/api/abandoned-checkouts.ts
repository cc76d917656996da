import { z } from 'zod';
import { ABANDONED_STATES, UNSENT_REASONS } from '../commerce/abandoned/abandoned-checkout.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const cents = z.number().int();

/** Which abandoned checkouts an owner wants to see. */
const filter = z.object({
  state: z.enum(['all', ...ABANDONED_STATES], 'There is no such state.').default('all'),
  /** Words of name, email or products. */
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type AbandonedFilter = z.infer<typeof filter>;

const summary = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(ABANDONED_STATES),
  /** Names of what is in the cart. */
  titles: z.string(),
  quantity: z.number().int(),
  /** What it came to when the customer was last at the checkout. */
  totalCents: cents,
  currency: z.string(),
  /** When the customer was last at the checkout. */
  seenAt: z.string(),
});
export type AbandonedSummary = z.infer<typeof summary>;

const detail = summary.extend({
  /** Code of the country that was chosen; '' where none was. */
  country: z.string(),
  /** With today’s prices; what is gone has no price. */
  lines: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Choices and what was filled in, in words. */
      about: z.string(),
      quantity: z.number().int(),
      totalCents: cents.nullable(),
    }),
  ),
  createdAt: z.string(),
  /** When the email is to be sent by itself; null where it is not. */
  dueAt: z.string().nullable(),
  mailedAt: z.string().nullable(),
  /** Who of the team sent it; null where it went by itself. */
  mailedBy: z.string().nullable(),
  openedAt: z.string().nullable(),
  optedOutAt: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.string().nullable(), createdAt: z.string() }).nullable(),
  /** They agreed to news by email. */
  agreed: z.boolean(),
  /** Why the email was not sent by itself; '' where nothing is to be said. */
  unsent: z.enum(['', ...UNSENT_REASONS]),
  /** Why it cannot be sent by hand; '' where it can. */
  cannotSend: z.enum(['', 'sent', ...UNSENT_REASONS]),
});
export type AbandonedDetail = z.infer<typeof detail>;

export const abandonedCheckoutsApi = {
  'GET /api/rest/abandoned-checkouts': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      /** All there are, and what came of emails in the last 30 days; with the first page alone. */
      figures: z
        .object({
          open: z.number().int(),
          openCents: cents,
          recovered: z.number().int(),
          recoveredCents: cents,
          currency: z.string(),
        })
        .optional(),
    }),
  },
  'GET /api/rest/abandoned-checkouts/:id': { params: z.object({ id }), reply: detail },
  'POST /api/rest/abandoned-checkouts/:id/send': { params: z.object({ id }), reply: detail },
  'DELETE /api/rest/abandoned-checkouts/:id': { params: z.object({ id }) },
} satisfies Contract;
