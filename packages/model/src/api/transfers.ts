import { z } from 'zod';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** An import or export as the app shows it. */
export const transferShape = z.object({
  id: z.string(),
  kind: z.enum(['export', 'wordpress', 'folder']),
  task: z.enum(['export', 'read', 'import']),
  state: z.enum(['collecting', 'waiting', 'running', 'planned', 'done', 'failed', 'cancelled']),
  /** The part under way, how much of it is done, and how much there is; 0 where nobody knows. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  isCalledOff: z.boolean(),
  filename: z.string(),
  /** What can be downloaded; 0 when there is nothing (any more). */
  bytes: z.number(),
  downloadableUntil: z.iso.datetime().nullable(),
  problem: z.string(),
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Transfer = z.infer<typeof transferShape>;

const count = z.object({ what: z.string(), count: z.number() });
export type ReportCount = z.infer<typeof count>;
const note = z.object({ what: z.string(), why: z.string() });
export type ReportNote = z.infer<typeof note>;
const document = z.object({ id: z.string(), kind: z.string(), title: z.string() });
export type ReportDocument = z.infer<typeof document>;

/** What an import would bring. */
const preview = z.object({
  /** Where it comes from, as its owner knows it. */
  source: z.string(),
  counts: z.array(count),
  /** Documents that an earlier import brought: they are brought up to date where nobody edited them here. */
  here: z.number(),
  /** Files that pages show and that are not in the library yet. */
  files: z.number(),
  /** Can these be asked of the old site? */
  canFetch: z.boolean(),
  changed: z.array(note),
  leftOut: z.array(note),
});
export type TransferPreview = z.infer<typeof preview>;

/** What became of it. */
const report = z.object({
  counts: z.array(count),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  documents: z.array(document),
  /** Edited or deleted here since an earlier import: as they were. */
  kept: z.array(document),
  changed: z.array(note),
  leftOut: z.array(note),
  /** Lines that found no room above. */
  more: z.number(),
});
export type TransferReport = z.infer<typeof report>;

export const byTransfer = z.object({ id });

const wholeTransfer = transferShape.extend({
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  preview: preview.nullable(),
  report: report.nullable(),
});

export const transfersApi = {
  'GET /api/rest/transfers': { reply: z.object({ items: z.array(transferShape) }) },
  'POST /api/rest/transfers': {
    body: z.object({ kind: z.enum(['export', 'wordpress', 'folder']) }),
    reply: transferShape,
  },
  'GET /api/rest/transfers/:id': {
    params: byTransfer,
    reply: wholeTransfer,
  },
  'POST /api/rest/transfers/:id/cancel': { params: byTransfer, reply: z.object({ isEnded: z.boolean() }) },
  'DELETE /api/rest/transfers/:id': { params: byTransfer },
  'GET /api/rest/transfers/:id/download': { params: byTransfer },
} satisfies Contract;
