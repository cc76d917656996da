import { byId, instant, idText } from './shapes.ts';
import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { releaseRecord, publishedSinceRelease } from './releases.ts';
import { difference } from './revisions.ts';
import { documentRecord } from './documents.ts';
import type { Contract } from './contract.ts';

/** What stands between a release to come and its publication. */
const releasePlan = z.object({
  publishedSince: z.array(publishedSinceRelease),
  knows: z.number(),
  documents: z.array(
    z.object({
      document: z.string(),
      isBehind: z.boolean(),
      isDeleted: z.boolean(),
      isMerged: z.boolean(),
      conflicts: z.array(difference),
      also: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          status: z.enum(['draft', 'scheduled', 'live', 'failed', 'cancelled']),
          publishAt: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ReleasePlan = z.infer<typeof releasePlan>;

export const releasePlansApi = {
  'PATCH /api/rest/releases/:id': {
    params: byId,
    body: z.object({
      title: text(200).optional(),
      publishAt: instant.nullable().optional(),
      revertAt: instant.nullable().optional(),
    }),
    reply: releaseRecord,
  },
  'GET /api/rest/releases/:id/plan': {
    params: byId,
    reply: releasePlan,
  },
  'POST /api/rest/releases/:id/documents': {
    params: byId,
    body: z.object({ documents: z.array(idText).min(1).max(5000) }),
    reply: releaseRecord,
  },
  'DELETE /api/rest/releases/:id/documents/:document': {
    params: z.object({ id: idText, document: idText }),
    reply: releaseRecord,
  },
  'POST /api/rest/documents/:id/discard': { params: byId, reply: documentRecord },
} satisfies Contract;
