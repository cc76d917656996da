import { z } from 'zod';
import { CONTACT_LIMITS } from '../commerce/contact-limits.ts';
import { FULFILMENTS } from '../commerce/fulfilment.ts';
import { ORDER_STATES } from '../commerce/order-states.ts';
import { SUBSCRIBER_EVENTS, SUBSCRIBER_SOURCES } from '../commerce/subscribers.ts';
import { TAG_LIMITS, tagField, tagsOf } from '../commerce/tags.ts';
import { CONTACT_FIELDS, CONTACT_FILE, KNOWN_PEOPLE } from '../contacts/contact-file.ts';
import { CONTACT_KINDS } from '../contacts/contact-kinds.ts';
import { segmentName, segmentRules } from '../contacts/segment.ts';
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
  /** What they are, among other things. */
  kind: z.enum(CONTACT_KINDS, 'This is not something people are.').optional(),
  /** Those of a saved segment. */
  segment: id.optional(),
});
export type ContactFilter = z.infer<typeof filter>;

/** What somebody has spent in a currency, in minor units: what they paid less what they got back, without tests. */
const spent = z.object({ currency: z.string(), amountCents: z.number().int() });

const summary = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  /** What they are to the site. */
  kinds: z.array(z.enum(CONTACT_KINDS)),
  orders: z.number().int(),
  spent: z.array(spent),
  lastOrderAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ContactSummary = z.infer<typeof summary>;

/** Something that happened with somebody. */
const happened = z.object({
  id: z.string(),
  /** An event of an order by its kind, or one of `contact-events.ts`. */
  kind: z.string(),
  order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  /** Of messages: their id in the inbox. */
  of: z.string().nullable(),
  text: z.string(),
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ContactEvent = z.infer<typeof happened>;

const detail = summary.extend({
  language: z.string(),
  /** They showed that the address is theirs: by a link in an email. */
  isVerified: z.boolean(),
  /** They agreed to get news by email. */
  news: z.boolean(),
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

const segment = z.object({ id: z.string(), name: z.string(), rules: segmentRules });
export type SegmentJson = z.infer<typeof segment>;
const segmentBody = z.object({ name: segmentName, rules: segmentRules });

/** Largest file of people as it is sent, in bytes. */
export const CONTACT_FILE_BYTES = 34 * 1024 * 1024;

const importBody = z.object({
  csv: z.string().max(CONTACT_FILE.chars, 'This file is too large. Please split it.'),
  /** What each column stands for; guessed where absent. */
  columns: z.array(z.enum(CONTACT_FIELDS).nullable()).max(CONTACT_FILE.columns).optional(),
  /** Given to everybody in the file. */
  tags: tagsOf('Somebody').default([]),
  /** What everybody in the file agreed to, when and how; what a column says of somebody goes before. */
  consent: text(CONTACT_LIMITS.consentLength).default(''),
  known: z.enum(KNOWN_PEOPLE).default('keep'),
});
export type ContactImport = z.output<typeof importBody>;

const importPreview = z.object({
  columns: z.array(
    z.object({ name: z.string(), field: z.enum(CONTACT_FIELDS).nullable(), sample: z.string() }),
  ),
  /** People with an address, each once. */
  people: z.number().int(),
  /** Those who become contacts. */
  added: z.number().int(),
  /** Contacts already. */
  known: z.number().int(),
  /** Those of them of whom something changes. */
  changed: z.number().int(),
  /** What changes of them: the first of it. */
  changes: z.array(
    z.object({
      line: z.number().int(),
      email: z.string(),
      what: z.enum(['name', 'language', 'consent', 'tags', 'note']),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** The first who are added. */
  first: z.array(
    z.object({ line: z.number().int(), email: z.string(), name: z.string(), tags: z.array(z.string()) }),
  ),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  problemCount: z.number().int(),
  /** Why none of it can be imported. */
  refused: z.string().optional(),
  /** Names what the preview says; an import repeats it. */
  digest: z.string(),
});
export type ContactImportPreview = z.infer<typeof importPreview>;

export const contactsApi = {
  'GET /api/rest/contacts': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      /** How many there are, at most `COUNTED_MOST` and one more; with the first page alone. */
      count: z.number().int().optional(),
    }),
  },
  'GET /api/rest/contacts/export': { query: filter },
  'GET /api/rest/contacts/choices': {
    reply: z.object({
      tags: z.array(z.string()),
      segments: z.array(segment),
      /** Of the shop. */
      currency: z.string(),
    }),
  },
  'POST /api/rest/contacts/segments': { body: segmentBody, reply: segment },
  'PUT /api/rest/contacts/segments/:id': { params, body: segmentBody, reply: segment },
  'DELETE /api/rest/contacts/segments/:id': { params },
  'POST /api/rest/contacts/segments/:id/tag': {
    params,
    body: z.object({ tag: tagField }),
    reply: z.object({ tagged: z.number().int() }),
  },
  'POST /api/rest/contacts/segments/preview': {
    body: z.object({ rules: segmentRules }),
    reply: z.object({
      count: z.number().int(),
      /** A few of them. */
      some: z.array(z.object({ id: z.string(), email: z.string(), name: z.string() })),
    }),
  },
  'POST /api/rest/contacts/import/preview': { body: importBody, reply: importPreview },
  'POST /api/rest/contacts/import': {
    body: importBody.extend({ digest: z.string() }),
    reply: z.object({ added: z.number().int(), changed: z.number().int() }),
  },
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
