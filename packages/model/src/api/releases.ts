import { z } from 'zod';
import { PUBLICATION_STATES } from '../documents/publication.ts';
import { documentSummary } from './documents.ts';
import { idText, byId, instant, previewUrl } from './shapes.ts';
import { text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const releaseEntry = z.object({
  document: z.string(),
  kind: z.string(),
  title: z.string(),
  fromRevision: z.number().nullable(),
  toRevision: z.number().nullable(),
  fromState: z.enum(PUBLICATION_STATES),
  toState: z.enum(PUBLICATION_STATES),
});
export type ReleaseEntry = z.infer<typeof releaseEntry>;

export const releaseRecord = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'live', 'failed', 'cancelled']),
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  publishAt: z.string().nullable(),
  appliedAt: z.string().nullable(),
  sequence: z.number().nullable(),
  reverts: z.string().nullable(),
  /** The moment it brings the site back to. */
  restoresAt: z.string().nullable(),
  /** When what it published is taken back by itself. */
  revertAt: z.string().nullable(),
  isTakenBack: z.boolean(),
  /** Why it failed. */
  message: z.string().nullable(),
  createdAt: z.string(),
  entries: z.array(releaseEntry),
});
export type Release = z.infer<typeof releaseRecord>;
export type ReleaseStatus = Release['status'];

/** A later release that touched the same documents. */
export const publishedSinceRelease = z.object({
  release: z.string(),
  title: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  appliedAt: z.string(),
  sequence: z.number(),
  documents: z.array(z.string()),
});
export type PublishedSince = z.infer<typeof publishedSinceRelease>;

/** A draft release that brings something back, and what it would take back with it. */
export const plannedBack = z.object({
  release: releaseRecord,
  publishedSince: z.array(publishedSinceRelease),
});
export type PlannedBack = z.infer<typeof plannedBack>;

/** What is not public yet: published documents with changes, and drafts that never were. */
const pendingChange = z.object({
  document: documentSummary,
  /** `address`: its address changes with it. */
  change: z.enum(['new', 'changed', 'address', 'removed']),
  /** Releases to come that hold it. */
  staged: z.array(
    z.object({
      release: z.string(),
      title: z.string(),
      status: z.enum(['draft', 'scheduled']),
      publishAt: z.string().nullable(),
      /** In an earlier state than the one worked on now. */
      isBehind: z.boolean(),
    }),
  ),
});
export type PendingChange = z.infer<typeof pendingChange>;
export type ChangeKind = PendingChange['change'];

export const releasesApi = {
  'GET /api/rest/changes': {
    reply: z.object({
      changes: z.array(pendingChange),
    }),
  },
  'GET /api/rest/releases': {
    query: z.object({
      cursor: idText.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      status: z.enum(['planned', 'past']).optional(),
    }),
    reply: z.object({ items: z.array(releaseRecord), next: z.string().optional() }),
  },
  'GET /api/rest/releases/:id': { params: byId, reply: releaseRecord },
  'POST /api/rest/releases': {
    body: z
      .object({
        title: text(200).optional(),
        documents: z.union([z.literal('all'), z.array(idText).max(5000)]),
        publishAt: instant.optional(),
        /** When what it published is taken back by itself. */
        revertAt: instant.optional(),
        /** Keeps it as a draft release, which may be empty to begin with. */
        draft: z.boolean().optional(),
        /** Names this request: sent again, it answers what it made the first time. */
        request: idText.optional(),
      })
      .refine(({ draft, documents }) => draft || documents.length > 0, {
        path: ['documents'],
        message: 'Please choose what to publish.',
      }),
    reply: releaseRecord,
  },
  'POST /api/rest/releases/:id/cancel': { params: byId, reply: releaseRecord },
  'POST /api/rest/releases/:id/revert': { params: byId, reply: plannedBack },
  'POST /api/rest/releases/:id/publish': {
    params: byId,
    body: z.object({ knows: z.number().int().min(0).optional() }).optional(),
    reply: releaseRecord,
  },
  'POST /api/rest/releases/:id/preview': { params: byId, reply: previewUrl },
  'POST /api/rest/documents/:id/preview': { params: byId, reply: previewUrl },
} satisfies Contract;
