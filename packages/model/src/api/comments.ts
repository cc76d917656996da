import { z } from 'zod';
import { COMMENT_AUTHORS, COMMENT_LIMITS, COMMENT_STATUSES, COMMENTS_AT_ONCE } from '../comments/comment.ts';
import { COMMENT_SIGNALS } from '../comments/judge-comment.ts';
import { id, text } from '../documents/schema.ts';
import { emailField } from './account-fields.ts';
import type { Contract } from './contract.ts';

/** Which comments somebody of the team wants to see. */
const filter = z.object({
  status: z.enum(['all', 'reported', ...COMMENT_STATUSES], 'This is not a status.').default('all'),
  /** Of one post alone. */
  post: id.optional(),
  search: z.string().max(200, 'Please search for less.').default(''),
});
export type CommentFilter = z.output<typeof filter>;

const comment = z.object({
  id: z.string(),
  author: z.string(),
  /** '' where nobody knows it, and for who only writes comments. */
  email: z.string(),
  by: z.enum(COMMENT_AUTHORS),
  text: z.string(),
  status: z.enum(COMMENT_STATUSES),
  /** What speaks against it. */
  signals: z.array(z.enum(COMMENT_SIGNALS)),
  likes: z.number().int(),
  reports: z.number().int(),
  /** What those who reported it wrote. */
  reasons: z.array(z.string()),
  /** No other comment of theirs was published. */
  isNewcomer: z.boolean(),
  isBlocked: z.boolean(),
  isEdited: z.boolean(),
  post: z.object({ id: z.string(), title: z.string() }),
  /** From the site's root, where it is published; null elsewhere. */
  path: z.string().nullable(),
  parent: z.object({ id: z.string(), author: z.string(), text: z.string() }).nullable(),
  /** Who of the team last decided what becomes of it. */
  moderator: z.string().nullable(),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof comment>;

const counts = z.object({
  all: z.number().int(),
  pending: z.number().int(),
  approved: z.number().int(),
  spam: z.number().int(),
  trash: z.number().int(),
  unconfirmed: z.number().int(),
  reported: z.number().int(),
});
export type CommentCounts = z.infer<typeof counts>;

const ids = z
  .array(id)
  .min(1, 'Please choose comments.')
  .max(COMMENTS_AT_ONCE, 'Please choose fewer comments.');

export const commentsApi = {
  'GET /api/comments/mine': {
    query: z.object({ post: id }),
    /** What of a post's thread is whoever's asks: ids; as whom they write, where that is known. */
    reply: z.object({
      own: z.array(z.string()),
      liked: z.array(z.string()),
      name: z.string().optional(),
    }),
  },
  'GET /api/rest/comments': {
    query: filter.extend({ cursor: z.string().max(100).optional() }),
    /** `counts` with the first page alone. */
    reply: z.object({ items: z.array(comment), next: z.string().optional(), counts: counts.optional() }),
  },
  'GET /api/rest/comments/overview': { reply: z.object({ waiting: z.number().int() }) },
  'POST /api/rest/comments/moderate': {
    body: z.object({ ids, do: z.enum(['approve', 'pending', 'spam', 'trash', 'delete']) }),
    /** How many were changed; others were so already, or may not be. */
    reply: z.object({ done: z.number().int() }),
  },
  'POST /api/rest/comments/:id/reply': {
    params: z.object({ id }),
    body: z.object({ text: text(COMMENT_LIMITS.text).min(1, 'Please write something.') }),
    reply: comment,
  },
  'GET /api/rest/comments/blocked': {
    query: z.object({ cursor: z.string().max(300).optional() }),
    reply: z.object({
      items: z.array(z.object({ email: z.string(), createdAt: z.string() })),
      next: z.string().optional(),
    }),
  },
  'POST /api/rest/comments/block': {
    body: z.object({ email: emailField, isBlocked: z.boolean() }),
    /** How many comments that waited went to the spam. */
    reply: z.object({ moved: z.number().int() }),
  },
} satisfies Contract;
