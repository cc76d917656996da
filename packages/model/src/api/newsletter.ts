import { z } from 'zod';
import {
  SUBSCRIBER_EVENTS,
  SUBSCRIBER_ORIGINS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
} from '../commerce/subscribers.ts';
import { id, isStorableText, text } from '../documents/schema.ts';
import { emailField } from './account-fields.ts';
import type { Contract } from './contract.ts';

const params = z.object({ id });

/** Which subscribers an owner wants to see. */
const filter = z.object({
  state: z.enum(['all', ...SUBSCRIBER_STATES], 'There is no such state.').default('all'),
  source: z.enum(['all', ...SUBSCRIBER_ORIGINS], 'There is no such source.').default('all'),
  /** A part of the email address. */
  search: z
    .string()
    .max(200, 'Please search for less.')
    .refine(isStorableText, 'This text cannot be searched for.')
    .default(''),
});
export type SubscriberFilter = z.infer<typeof filter>;

const summary = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  source: z.enum(SUBSCRIBER_ORIGINS),
  createdAt: z.string(),
});
export type SubscriberSummary = z.infer<typeof summary>;

const detail = summary.extend({
  language: z.string(),
  /** What they agreed to, when and where, newest first. */
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SUBSCRIBER_EVENTS),
      source: z.enum(SUBSCRIBER_SOURCES),
      /** What they read as they agreed, or what the team wrote down of it. */
      words: z.string(),
      /** Path of the page they were on; '' where that is not known. */
      page: z.string(),
      at: z.string(),
    }),
  ),
});
export type SubscriberDetail = z.infer<typeof detail>;

export const newsletterApi = {
  'GET /api/rest/subscribers': {
    query: filter.extend({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(summary),
      next: z.string().optional(),
      /** How many there are of each state; with the first page alone. */
      counts: z.record(z.enum(SUBSCRIBER_STATES), z.number().int()).optional(),
    }),
  },
  'GET /api/rest/subscribers/export': { query: filter },
  'GET /api/rest/subscribers/:id': { params, reply: detail },
  'POST /api/rest/subscribers': {
    body: z.object({
      email: emailField,
      /** When and how the person agreed. */
      consent: text(2000).refine(
        (words) => words.trim() !== '',
        'Please write down when and how they agreed.',
      ),
    }),
    reply: detail,
  },
  'POST /api/rest/subscribers/:id/unsubscribe': { params, reply: detail },
  'DELETE /api/rest/subscribers/:id': { params },
} satisfies Contract;
