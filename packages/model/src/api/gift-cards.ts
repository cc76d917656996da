import { z } from 'zod';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import { GIFT_CARD_ENTRIES, GIFT_CARD_STATUSES } from '../commerce/gift-card/status.ts';
import { LIMITS } from '../documents/limits.ts';
import { id, text } from '../documents/schema.ts';
import { emailField } from './account-fields.ts';
import type { Contract } from './contract.ts';

const cents = z.number().int();

/** Which gift cards an owner wants to see. */
const filter = z.object({
  status: z.enum(['all', ...GIFT_CARD_STATUSES], 'This is not a status.').default('all'),
  /** The last letters of a code, or words of name or email. */
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type GiftCardFilter = z.infer<typeof filter>;

/** The last day a card can be spent on. */
const lastDay = z.iso.date('Please give a day such as 2027-12-31.').nullable();

const summary = z.object({
  id: z.string(),
  /** The last letters of its code. */
  end: z.string(),
  status: z.enum(GIFT_CARD_STATUSES),
  currency: z.string(),
  valueCents: cents,
  balanceCents: cents,
  recipientName: z.string(),
  recipientEmail: z.string(),
  lastDay: z.string().nullable(),
  /** Bought with a test payment. */
  isTest: z.boolean(),
  createdAt: z.string(),
});
export type GiftCardSummary = z.infer<typeof summary>;

const detail = summary.extend({
  /** What was written to who got it. */
  message: z.string(),
  /** For the team. */
  note: z.string(),
  /** Its code can be emailed (again). */
  canSend: z.boolean(),
  /** What happened to it, newest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(GIFT_CARD_ENTRIES),
      amountCents: cents,
      /** What was on the card then. */
      balanceCents: cents,
      order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
      /** Who of the team; null of customers and of what happened by itself. */
      by: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
});
export type GiftCardDetail = z.infer<typeof detail>;

const issue = z.object({
  valueCents: z
    .number('Please enter an amount.')
    .int('Please enter an amount.')
    .min(1, 'Please enter an amount.')
    .max(LIMITS.priceMinor, 'This amount is too large.'),
  recipientName: text(100).default(''),
  /** '' where nobody is to be told. */
  recipientEmail: z.union([z.literal(''), emailField]).default(''),
  message: text(COMMERCE_LIMITS.giftCardMessage).default(''),
  note: text(COMMERCE_LIMITS.noteLength).default(''),
  lastDay: lastDay.default(null),
});
export type GiftCardIssue = z.input<typeof issue>;

export const giftCardsApi = {
  'GET /api/rest/gift-cards': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      /** What all cards that can be spent hold together, by currency; with the first page alone. */
      outstanding: z.array(z.object({ currency: z.string(), cents, cards: z.number().int() })).optional(),
      /** In which new cards are issued. */
      currency: z.string(),
    }),
  },
  'GET /api/rest/gift-cards/:id': { params: z.object({ id }), reply: detail },
  'POST /api/rest/gift-cards': {
    body: issue,
    /** `code` is shown this once: it is not stored. */
    reply: z.object({ card: detail, code: z.string() }),
  },
  'PUT /api/rest/gift-cards/:id': {
    params: z.object({ id }),
    body: z.object({ isDisabled: z.boolean().optional(), lastDay: lastDay.optional() }),
    reply: detail,
  },
  'POST /api/rest/gift-cards/:id/send': { params: z.object({ id }), reply: detail },
} satisfies Contract;
