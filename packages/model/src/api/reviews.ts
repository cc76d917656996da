import { z } from 'zod';
import {
  HIDE_REASONS,
  REVIEW_FILE_CHARS,
  REVIEW_LIMITS,
  REVIEW_STATUSES,
  REVIEWS_AT_ONCE,
} from '../commerce/review/review.ts';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** Largest file of reviews as it is sent, in bytes. */
export const REVIEW_FILE_BYTES = 16 * 1024 * 1024;

/** Which reviews an owner wants to see. */
const filter = z.object({
  status: z.enum(['all', ...REVIEW_STATUSES], 'This is not a status.').default('all'),
  rating: z.enum(['all', '1', '2', '3', '4', '5'], 'This is not a number of stars.').default('all'),
  /** Of one product alone. */
  product: id.optional(),
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type ReviewFilter = z.output<typeof filter>;

const review = z.object({
  id: z.string(),
  rating: z.number().int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  status: z.enum(REVIEW_STATUSES),
  hideReason: z.enum(['', ...HIDE_REASONS]),
  hideNote: z.string(),
  /** Of a test order: never shown. */
  isTest: z.boolean(),
  /** Hashes of pictures in the library. */
  photos: z.array(z.string()),
  reply: z.string(),
  repliedAt: z.string().nullable(),
  /** The customer was emailed the reply, which happens once. */
  isReplyMailed: z.boolean(),
  product: z.object({ id: z.string(), title: z.string() }),
  /** Null of reviews from a file. */
  order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  /** Who of the team last published, hid or answered it. */
  by: z.string().nullable(),
  createdAt: z.string(),
});
export type Review = z.infer<typeof review>;

const counts = z.object({
  all: z.number().int(),
  waiting: z.number().int(),
  published: z.number().int(),
  hidden: z.number().int(),
});

const moderation = z.object({
  ids: z.array(id).min(1, 'Please choose reviews.').max(REVIEWS_AT_ONCE, 'Please choose fewer reviews.'),
  do: z.enum(['publish', 'hide', 'delete']),
  /** Why they are hidden: needed for that. */
  reason: z.enum(HIDE_REASONS).optional(),
  note: text(500).default(''),
});

const csv = z.object({ csv: z.string().max(REVIEW_FILE_CHARS, 'This file is too large. Please split it.') });

const preview = z.object({
  /** Reviews that can be taken. */
  reviews: z.number().int(),
  /** The first of them. */
  first: z.array(
    z.object({
      line: z.number().int(),
      product: z.string(),
      rating: z.number().int(),
      title: z.string(),
      text: z.string(),
      author: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  /** Reviews that are there already. */
  known: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** Why none of it can be imported. */
  refused: z.string().optional(),
  /** Names what the preview says; an import repeats it. */
  digest: z.string(),
});
export type ReviewImportPreview = z.infer<typeof preview>;

export const reviewsApi = {
  'GET /api/rest/reviews': {
    query: filter.extend({ cursor: id.optional() }),
    /** `counts` with the first page alone. */
    reply: z.object({ items: z.array(review), next: z.string().optional(), counts: counts.optional() }),
  },
  'GET /api/rest/reviews/overview': { reply: z.object({ waiting: z.number().int() }) },
  'GET /api/rest/reviews/export': { query: filter },
  'POST /api/rest/reviews/moderate': {
    body: moderation,
    /** How many were changed; others were so already, or may not be. */
    reply: z.object({ done: z.number().int() }),
  },
  'PUT /api/rest/reviews/:id/reply': {
    params: z.object({ id }),
    /** '' takes it back. */
    body: z.object({ text: text(REVIEW_LIMITS.reply) }),
    reply: review,
  },
  'POST /api/rest/reviews/import/preview': { body: csv, reply: preview },
  'POST /api/rest/reviews/import': {
    body: csv.extend({
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      /** Shows them at once; they wait otherwise. */
      publish: z.boolean(),
    }),
    reply: z.object({ added: z.number().int() }),
  },
} satisfies Contract;
