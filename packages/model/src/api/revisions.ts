import { z } from 'zod';
import { byId, previewUrl, idText } from './shapes.ts';
import { text } from '../documents/schema.ts';
import { documentRecord } from './documents.ts';
import type { Contract } from './contract.ts';

const revisionSummary = z.object({
  number: z.number(),
  version: z.number(),
  name: z.string().nullable(),
  authorId: z.string().nullable(),
  /** Null where nobody wrote it, or the account is no more. */
  authorName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Null while autosave still overwrites it. */
  sealedAt: z.string().nullable(),
  /** Visitors see this one. */
  published: z.boolean(),
  /** When visitors first saw it, and what that release was called; null where they never did. */
  publishedAt: z.string().nullable(),
  releaseTitle: z.string().nullable(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

/** One thing that differs, in words. */
export const difference = z.object({
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  of: z.enum(['section', 'block', 'entry', 'field']),
  name: z.string(),
  within: z.array(z.string()),
  path: z.array(z.string()),
  field: z.array(z.string()).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  formatting: z.literal(true).optional(),
});

const byNumber = z.object({ id: idText, number: z.coerce.number().int().min(1).max(1_000_000_000) });

const state = z.union([z.enum(['published', 'working']), z.coerce.number().int().min(1).max(1_000_000_000)]);

export const revisionsApi = {
  'GET /api/rest/documents/:id/revisions': {
    params: byId,
    reply: z.object({ revisions: z.array(revisionSummary) }),
  },
  'POST /api/rest/documents/:id/revisions': {
    params: byId,
    body: z.object({ name: text(200).min(1, 'Please give it a name.') }),
    reply: revisionSummary,
  },
  'GET /api/rest/documents/:id/revisions/:number': {
    params: byNumber,
    reply: revisionSummary.extend({ body: z.unknown() }),
  },
  'PATCH /api/rest/documents/:id/revisions/:number': {
    params: byNumber,
    body: z.object({ name: text(200).transform((name) => name.trim() || null) }),
    reply: revisionSummary,
  },
  'GET /api/rest/documents/:id/differences': {
    params: byId,
    query: z.object({ from: state.default('published'), to: state.default('working') }),
    reply: z.object({ differences: z.array(difference), more: z.number(), isNew: z.boolean() }),
  },
  'POST /api/rest/documents/:id/revisions/:number/restore': { params: byNumber, reply: documentRecord },
  'POST /api/rest/documents/:id/revisions/:number/preview': { params: byNumber, reply: previewUrl },
} satisfies Contract;
