import { mayPublish } from '@portico/model/document-permissions';
import { text } from '@portico/model/schema';
import { z } from 'zod';
import { type Door, defineDoor } from '../../http/door.ts';
import { discardDraft } from '../discard-draft.ts';
import { readDocument } from '../document-record.ts';
import { addToRelease, changePlan, removeFromRelease } from '../releases/change-plan.ts';
import { readPlan } from '../releases/read-plan.ts';
import {
  byId,
  difference,
  documentRecord,
  editable,
  idText,
  instant,
  noDocument,
  notAllowed,
  publishedSinceRelease,
  releasable,
  releaseRecord,
  valueOf,
} from './shapes.ts';

/** Absent stays absent; null stays null. */
const date = (value: string | null | undefined) => (typeof value === 'string' ? new Date(value) : value);

/** Doors of releases that are still to come: what they hold, when they begin and end, what stands against them. */
export const planDoors: Door[] = [
  defineDoor({
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
    handle: async (call) => {
      const { portico, site, params, body } = call;
      await releasable(call, params.id);
      return valueOf(
        await changePlan(portico, site.id, params.id, {
          title: body.title,
          publishAt: date(body.publishAt),
          revertAt: date(body.revertAt),
        }),
      );
    },
  }),
  defineDoor({
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
  defineDoor({
    method: 'POST',
    path: '/api/rest/releases/:id/documents',
    permission: 'content.publish',
    params: byId,
    summary:
      'Puts documents into a release to come as they are worked on now, or brings those in it up to date.',
    body: z.object({ documents: z.array(idText).min(1).max(5000) }),
    reply: releaseRecord,
    handle: async (call) => {
      const { portico, site, role, params, body } = call;
      await releasable(call, params.id);
      for (const id of body.documents) {
        const document = await readDocument(portico.db, site.id, id);
        if (!document) throw noDocument();
        if (!mayPublish(role, document.kind)) throw notAllowed();
      }
      return valueOf(await addToRelease(portico, site.id, params.id, body.documents));
    },
  }),
  defineDoor({
    method: 'DELETE',
    path: '/api/rest/releases/:id/documents/:document',
    permission: 'content.publish',
    params: z.object({ id: idText, document: idText }),
    summary: 'Takes a document out of a release to come; its changes stay as a draft.',
    reply: releaseRecord,
    handle: async (call) => {
      const { portico, site, params } = call;
      await releasable(call, params.id);
      return valueOf(await removeFromRelease(portico, site.id, params.id, params.document));
    },
  }),
  defineDoor({
    method: 'POST',
    path: '/api/rest/documents/:id/discard',
    permission: 'account',
    params: byId,
    summary: 'Puts the working copy back to what visitors see. What was written stays in the history.',
    reply: documentRecord,
    handle: async (call) => {
      await editable(call, call.params.id);
      return valueOf(await discardDraft(call.portico, call.site.id, call.params.id)) as z.input<
        typeof documentRecord
      >;
    },
  }),
];
