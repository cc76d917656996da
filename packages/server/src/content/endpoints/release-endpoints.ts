import {
  mayPublishSome,
  visibleCollections,
  visibleKinds,
} from '@portico/model/documents/document-permissions';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { listChanges } from '../list-documents.ts';
import { linkToDocument, linkToRelease } from '../releases/preview-links.ts';
import { publishNow } from '../releases/publish.ts';
import { listReleases, readRelease } from '../releases/release-record.ts';
import { planRevert, publishDraftRelease } from '../releases/revert.ts';
import { cancelRelease, scheduleRelease } from '../releases/schedule.ts';
import { previewUrl, urlOfPreview } from './preview-url.ts';
import {
  actorOf,
  byId,
  documentSummary,
  idText,
  instant,
  notAllowed,
  publishedSinceRelease,
  releaseRecord,
  seen,
} from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

/** A draft release that brings something back, and what it would take back with it. */
export const plannedBack = z.object({
  release: releaseRecord,
  publishedSince: z.array(publishedSinceRelease),
});

const noRelease = () => new EndpointError(404, { error: 'There is no such release on this site.' });
/** Endpoints of what becomes public, and when. */
export const releaseEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/changes',
    permission: 'contributor',
    summary: 'What waits to be published.',
    reply: z.object({
      changes: z.array(
        z.object({
          document: documentSummary,
          change: z.enum(['new', 'changed', 'address', 'removed']),
          staged: z.array(
            z.object({
              release: z.string(),
              title: z.string(),
              status: z.enum(['draft', 'scheduled']),
              publishAt: z.string().nullable(),
              isBehind: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    handle: async ({ portico, site, role }) => {
      const seen = { kinds: visibleKinds(role), collectionTypes: visibleCollections(role) };
      return { changes: (await listChanges(portico.db, site.id, seen)) as never };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/releases',
    permission: 'site.read',
    summary: 'Releases of the site, newest first.',
    query: z.object({
      cursor: idText.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      status: z.enum(['planned', 'past']).optional(),
    }),
    reply: z.object({ items: z.array(releaseRecord), next: z.string().optional() }),
    handle: async ({ portico, site, query }) => listReleases(portico.db, site.id, query),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/releases/:id',
    permission: 'site.read',
    params: byId,
    summary: 'One release with its documents.',
    reply: releaseRecord,
    handle: async ({ portico, site, params }) => {
      const release = await readRelease(portico.db, site.id, params.id);
      if (!release) throw noRelease();
      return release;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases',
    permission: 'contributor',
    summary:
      'Publishes documents together: at once, at a time to come, or, as a draft, when somebody says so; as a whole or not at all.',
    status: 201,
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
    handle: async ({ portico, site, account, role, body }) => {
      const actor = actorOf(account, role);
      const title = body.title ?? '';
      if (!mayPublishSome(role)) throw notAllowed();
      const { request } = body;
      const revertAt = body.revertAt ? new Date(body.revertAt) : null;
      if (!body.publishAt && !body.draft && !revertAt)
        return valueOf(await publishNow(portico, site.id, actor, body.documents, { title, request }));
      const planned = valueOf(
        await scheduleRelease(portico, site.id, actor, body.documents, {
          title,
          publishAt: body.publishAt && !body.draft ? new Date(body.publishAt) : null,
          revertAt,
          request,
        }),
      );
      // What ends by itself is a plan, even when it begins at once.
      if (body.publishAt || body.draft || planned.status !== 'draft') return planned;
      const published = await publishDraftRelease(portico, site.id, planned.id, actor);
      if (!published.ok) await cancelRelease(portico, site.id, planned.id, actor);
      return valueOf(published);
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/cancel',
    room: 'none',
    permission: 'content.publish',
    params: byId,
    summary: 'Cancels a release that has not happened yet.',
    reply: releaseRecord,
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await cancelRelease(portico, site.id, params.id, actorOf(account, role))),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/revert',
    permission: 'content.publish',
    params: byId,
    summary:
      'Prepares a draft release that takes this one back, and lists what was published of the same since.',
    status: 201,
    reply: plannedBack,
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await planRevert(portico, site.id, params.id, actorOf(account, role))),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/publish',
    permission: 'content.publish',
    params: byId,
    summary: 'Publishes a draft release as it was staged.',
    body: z.object({ knows: z.number().int().min(0).optional() }).optional(),
    reply: releaseRecord,
    handle: async ({ portico, site, account, role, params, body }) =>
      valueOf(await publishDraftRelease(portico, site.id, params.id, actorOf(account, role), body?.knows)),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/preview',
    room: 'none',
    permission: 'content.publish',
    params: byId,
    summary: 'Makes a link to see the site as the release would leave it.',
    reply: previewUrl,
    handle: async ({ portico, site, params }) =>
      urlOfPreview(portico, site, valueOf(await linkToRelease(portico, site.id, params.id))),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/preview',
    room: 'none',
    permission: 'contributor',
    params: byId,
    summary: 'Makes a link to see a document’s working copy in its place.',
    reply: previewUrl,
    handle: async (call) => {
      const { portico, site, params } = call;
      await seen(call, params.id);
      return urlOfPreview(portico, site, valueOf(await linkToDocument(portico, site.id, params.id)));
    },
  }),
];
