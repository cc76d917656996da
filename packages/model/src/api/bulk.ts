import { z } from 'zod';
import { idText, byId } from './shapes.ts';
import { text } from '../documents/schema.ts';
import { LIMITS } from '../documents/limits.ts';
import { PUBLICATION_STATES } from '../documents/publication.ts';
import type { Contract } from './contract.ts';

/** Documents that can be handled at once. */
const MOST = 1000;

const term = text(200).min(1);

export const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('state'), state: z.enum(['published', 'draft', 'review', 'private']) }),
  z.object({ do: z.literal('delete') }),
  z.object({ do: z.literal('restore') }),
  z.object({
    do: z.literal('categories'),
    add: z.array(term).max(100).default([]),
    remove: z.array(term).max(100).default([]),
  }),
  z.object({
    do: z.literal('tags'),
    add: z.array(text(LIMITS.tagLength).min(1)).max(100).default([]),
    remove: z.array(term).max(100).default([]),
  }),
]);

const bulkAnswer = z.object({
  done: z.array(z.object({ id: z.string(), from: z.enum(PUBLICATION_STATES) })),
  releases: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), title: z.string(), error: z.string() })),
});
/** What became of something done to several documents. */
export type BulkAnswer = z.infer<typeof bulkAnswer>;

export const bulkApi = {
  'POST /api/rest/documents/bulk': {
    body: z.object({ ids: z.array(idText).min(1).max(MOST), action }),
    reply: bulkAnswer,
  },
  'POST /api/rest/releases/:id/take-back': { params: byId },
} satisfies Contract;
