import { z } from 'zod';
import { CONTACT_LIMITS } from '../commerce/contact-limits.ts';
import { FULFILMENTS } from '../commerce/fulfilment.ts';
import { ORDER_STATES } from '../commerce/order-states.ts';
import { SUBSCRIBER_EVENTS, SUBSCRIBER_SOURCES } from '../commerce/subscribers.ts';
import { TAG_LIMITS, tagsOf } from '../commerce/tags.ts';
import { id, isStorableText, text } from '../documents/schema.ts';
import { EXEMPTION_LIMITS, type TaxExemption } from '../commerce/tax-exemption.ts';
import { nameField } from './account-fields.ts';
import type { Contract } from './contract.ts';
import { day } from './reports.ts';

const params = z.object({ id });

/** Why a customer is charged no tax, as the team writes it down. */
export const taxExemption = z.object({
  reason: text(EXEMPTION_LIMITS.reasonLength)
    .transform((reason) => reason.trim())
    .refine((reason) => reason !== '', 'Please say why no tax is charged: it is printed on invoices.'),
  certificate: text(EXEMPTION_LIMITS.certificateLength)
    .transform((number) => number.trim())
    .default(''),
  lastDay: day.nullable().default(null),
}) satisfies z.ZodType<TaxExemption>;

/** Which people an owner wants to see; all that is said must be true of each. */
const filter = z.object({
  /** Words of name or email. */
  search: z
    .string()
    .max(200, 'Please search for less.')
    .refine(isStorableText, 'This text cannot be searched for.')
    .default(''),
  tag: z.string().max(TAG_LIMITS.tagLength).refine(isStorableText, 'This is not a tag.').optional(),
  /** `one`: who ordered once; `more`: who came back. Orders that were cancelled count as none. */
  orders: z.enum(['none', 'one', 'more'], 'This is not a number of orders.').optional(),
  /** `yes`: who agreed to get news by email and did not end it. */
  news: z.enum(['yes', 'no'], 'This is not an answer.').optional(),
  /** Who has an account on the site. */
  members: z.enum(['yes'], 'This is not a choice.').optional(),
});
export type ContactFilter = z.infer<typeof filter>;

/** What somebody has spent in a currency, in minor units: what they paid less what they got back, without tests. */
const spent = z.object({ currency: z.string(), amountCents: z.number().int() });

const summary = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  /** They agreed to get news by email. */
  news: z.boolean(),
  orders: z.number().int(),
  spent: z.array(spent),
  lastOrderAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ContactSummary = z.infer<typeof summary>;

/** Something that happened with somebody: an order's event, or a note of the team's. */
const happened = z.object({
  id: z.string(),
  /** An event of an order by its kind, or `note`. */
  kind: z.string(),
  order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  text: z.string(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ContactEvent = z.infer<typeof happened>;

const detail = summary.extend({
  language: z.string(),
  consent: z.string(),
  /** Why they are charged no tax; null where they are. It may have ended: see its last day. */
  taxExemption: z
    .object({ reason: z.string(), certificate: z.string(), lastDay: z.string().nullable() })
    .nullable(),
  /** They have an account, so that orders of theirs are told from those of anybody who types their address. */
  isMember: z.boolean(),
  /** Their newest orders. */
  latest: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      state: z.enum(ORDER_STATES),
      currency: z.string(),
      grandTotalCents: z.number().int(),
      refundedCents: z.number().int(),
      fulfilment: z.enum(FULFILMENTS),
      isTest: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Where they agreed to news or ended them, newest first: the proof of it. */
  agreements: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SUBSCRIBER_EVENTS),
      source: z.enum(SUBSCRIBER_SOURCES),
      words: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Newest first. */
  timeline: z.array(happened),
});
export type ContactDetail = z.infer<typeof detail>;

const change = z.object({
  name: nameField.optional(),
  tags: tagsOf('Somebody').optional(),
  consent: text(CONTACT_LIMITS.consentLength).optional(),
  /** Null ends it. */
  taxExemption: taxExemption.nullable().optional(),
});
export type ContactChange = z.infer<typeof change>;

export const contactsApi = {
  'GET /api/rest/contacts': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({ items: z.array(summary), next: z.string().optional(), tags: z.array(z.string()) }),
  },
  'GET /api/rest/contacts/export': { query: filter },
  'GET /api/rest/contacts/:id': { params, reply: detail },
  'PUT /api/rest/contacts/:id': { params, body: change, reply: detail },
  'POST /api/rest/contacts/:id/note': {
    params,
    body: z.object({
      text: text(CONTACT_LIMITS.noteLength).refine((said) => said.trim() !== '', 'Please write something.'),
    }),
    reply: detail,
  },
  'POST /api/rest/contacts/:id/unsubscribe': { params, reply: detail },
  'GET /api/rest/contacts/:id/everything': { params },
  'POST /api/rest/contacts/:id/erase': { params },
} satisfies Contract;
