import { releasePlansApi } from '@portico/model/api/release-plans';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { discardDraft } from '../discard-draft.ts';
import { addToRelease, changePlan, removeFromRelease } from '../releases/change-plan.ts';
import { readPlan } from '../releases/read-plan.ts';
import { actorOf, seen } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(releasePlansApi);

/** Absent stays absent; null stays null. */
const date = (value: string | null | undefined) => (typeof value === 'string' ? new Date(value) : value);

/** Endpoints of releases that are still to come: what they hold, when they begin and end, what stands against them. */
export const planEndpoints: Endpoint[] = [
  endpoint('PATCH /api/rest/releases/:id', {
    permission: 'content.publish',
    summary: 'Names a release, sets when it appears (null: a draft again) and when it ends by itself.',
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
  endpoint('GET /api/rest/releases/:id/plan', {
    permission: 'site.read',
    summary:
      'What stands between a release to come and its publication: what was published or written since.',
    handle: async ({ portico, site, params }) => valueOf(await readPlan(portico, site.id, params.id)),
  }),
  endpoint('POST /api/rest/releases/:id/documents', {
    permission: 'content.publish',
    summary:
      'Puts documents into a release to come as they are worked on now, or brings those in it up to date.',
    handle: async ({ portico, site, account, role, params, body }) =>
      valueOf(await addToRelease(portico, site.id, params.id, actorOf(account, role), body.documents)),
  }),
  endpoint('DELETE /api/rest/releases/:id/documents/:document', {
    permission: 'content.publish',
    summary: 'Takes a document out of a release to come; its changes stay as a draft.',
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await removeFromRelease(portico, site.id, params.id, actorOf(account, role), params.document)),
  }),
  endpoint('POST /api/rest/documents/:id/discard', {
    permission: 'contributor',
    summary: 'Puts the working copy back to what visitors see. What was written stays in the history.',
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await discardDraft(portico, site.id, params.id, actor));
    },
  }),
];
