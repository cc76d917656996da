import { z } from 'zod';
import {
  MOST_TOPICS,
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
  /** A topic's id; `all` for whoever. */
  topic: z.union([z.literal('all'), id], 'There is no such topic.').default('all'),
  /** Parts of the email address or the name. */
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
  /** '' where nobody wrote one. */
  name: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  source: z.enum(SUBSCRIBER_ORIGINS),
  createdAt: z.string(),
});
export type SubscriberSummary = z.infer<typeof summary>;

const detail = summary.extend({
  language: z.string(),
  /** Ids of the topics they get. */
  topics: z.array(z.string()),
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

/** What the newsletter is about, as owners define it. */
const topic = z.object({
  /** Absent for a new one. */
  id: id.optional(),
  name: text(80).refine((name) => name.trim() !== '', 'Please name the topic.'),
  description: text(300),
  /** People may choose it as they sign up and on the page of their preferences. */
  isPublic: z.boolean(),
});
export type NewsletterTopicChange = z.infer<typeof topic>;

const topics = z.object({
  /** In the owner's order. */
  topics: z.array(
    topic.extend({
      id: z.string(),
      /** How many confirmed subscribers get it. */
      subscribers: z.number().int(),
    }),
  ),
});
export type NewsletterTopic = z.infer<typeof topics>['topics'][number];

/** Where a site is told of bounces and complaints. */
const hook = z.object({ url: z.string(), secret: z.string() });

export const newsletterApi = {
  'GET /api/rest/newsletter/hook': { reply: hook },
  'POST /api/rest/newsletter/hook/renew': { reply: hook },
  'POST /api/newsletter/deliveries/:key': {
    params: z.object({ key: z.string().max(100) }),
    /** As who sends the emails tells it. */
    body: z.looseObject({}),
  },
  'POST /api/newsletter/sign-up': {
    body: z.object({
      email: z.string().max(1000),
      name: z.string().max(1000).refine(isStorableText),
      topics: z.array(z.string().max(100)).max(500),
      /** That the page says the words which are agreed to. */
      proof: z.string().max(20_000),
      /** Of the page it is on. */
      path: z.string().max(2000).refine(isStorableText),
      /** Of a field nobody sees: filled in by programs alone. */
      trap: z.string().max(1000).nullable(),
    }),
    reply: z.object({}),
  },
  'GET /api/rest/newsletter/topics': { reply: topics },
  'PUT /api/rest/newsletter/topics': {
    body: z.object({
      topics: z
        .array(topic)
        .max(MOST_TOPICS, `Please keep it to ${MOST_TOPICS} topics.`)
        .superRefine((list, context) => {
          const seen = new Set<string>();
          list.forEach(({ name }, at) => {
            const key = name.trim().toLowerCase();
            if (key !== '' && seen.has(key))
              context.addIssue({
                code: 'custom',
                path: [at, 'name'],
                message: 'There is another topic of this name.',
              });
            seen.add(key);
          });
        }),
      /** Those that were there as this was written: of these, what is missing now is removed. */
      known: z.array(id).max(500),
    }),
    reply: topics,
  },
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
  'PUT /api/rest/subscribers/:id': {
    params,
    body: z.object({ name: text(200).optional(), topics: z.array(id).max(MOST_TOPICS).optional() }),
    reply: detail,
  },
  'POST /api/rest/subscribers/:id/unsubscribe': { params, reply: detail },
  'DELETE /api/rest/subscribers/:id': { params },
} satisfies Contract;
