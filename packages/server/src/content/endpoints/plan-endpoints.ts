import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { discardDraft } from '../discard-draft.ts';
import { addToRelease, changePlan, removeFromRelease } from '../releases/change-plan.ts';
import { readPlan } from '../releases/read-plan.ts';
import {
  actorOf,
  byId,
  difference,
  documentRecord,
  idText,
  instant,
  publishedSinceRelease,
  releaseRecord,
  seen,
} from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

/** Absent stays absent; null stays null. */
const date = (value: string | null | undefined) => (typeof value === 'string' ? new Date(value) : value);

/** Endpoints of releases that are still to come: what they hold, when they begin and end, what stands against them. */
export const planEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'PATCH',
    path: '/api/rest/releases/:id',
    permission: 'content.publish',
    params: byId,
    summary: 'Names a release, sets when it appears (null: a draft again) and when it ends by itself.',
    body: z.object({
      title: text(200).optional(),
      publishAt: instant.nullable().optional(),
      revertAt: instant.nullable().optional(),
    }),
    reply: releaseRecord,
    handle: async ({ portico, site, account, role, params, body }) => {
      return valueOf(
        await changePlan(portico, site.id, params.id, actorOf(account, role), {
          title: body.title,
          publishAt: date(body.publishAt),
          revertAt: date(body.revertAt),
        }),
      );
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/releases/:id/plan',
    permission: 'site.read',
    params: byId,
    summary:
      'What stands between a release to come and its publication: what was published or written since.',
    reply: z.object({
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
    }),
    handle: async ({ portico, site, params }) => valueOf(await readPlan(portico, site.id, params.id)),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/documents',
    permission: 'content.publish',
    params: byId,
    summary:
      'Puts documents into a release to come as they are worked on now, or brings those in it up to date.',
    body: z.object({ documents: z.array(idText).min(1).max(5000) }),
    reply: releaseRecord,
    handle: async ({ portico, site, account, role, params, body }) =>
      valueOf(await addToRelease(portico, site.id, params.id, actorOf(account, role), body.documents)),
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/releases/:id/documents/:document',
    permission: 'content.publish',
    params: z.object({ id: idText, document: idText }),
    summary: 'Takes a document out of a release to come; its changes stay as a draft.',
    reply: releaseRecord,
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await removeFromRelease(portico, site.id, params.id, actorOf(account, role), params.document)),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/discard',
    permission: 'contributor',
    params: byId,
    summary: 'Puts the working copy back to what visitors see. What was written stays in the history.',
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await discardDraft(portico, site.id, params.id, actor)) as z.input<
        typeof documentRecord
      >;
    },
  }),
];
