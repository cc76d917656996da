import { releasesApi } from '@portico/model/api/releases';
import {
  mayPublishSome,
  visibleCollections,
  visibleKinds,
} from '@portico/model/documents/document-permissions';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { listChanges } from '../list-documents.ts';
import { linkToDocument, linkToRelease } from '../releases/preview-links.ts';
import { publishNow } from '../releases/publish.ts';
import { listReleases, readRelease } from '../releases/release-record.ts';
import { planRevert, publishDraftRelease } from '../releases/revert.ts';
import { cancelRelease, scheduleRelease } from '../releases/schedule.ts';
import { urlOfPreview } from './preview-url.ts';
import { actorOf, notAllowed, seen } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(releasesApi);

const noRelease = () => new EndpointError(404, { error: 'There is no such release on this site.' });
/** Endpoints of what becomes public, and when. */
export const releaseEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/changes', {
    permission: 'contributor',
    summary: 'What waits to be published.',
    handle: async ({ portico, site, role }) => {
      const seen = { kinds: visibleKinds(role), collectionTypes: visibleCollections(role) };
      return { changes: await listChanges(portico.db, site.id, seen) };
    },
  }),
  endpoint('GET /api/rest/releases', {
    permission: 'site.read',
    summary: 'Releases of the site, newest first.',
    handle: async ({ portico, site, query }) => listReleases(portico.db, site.id, query),
  }),
  endpoint('GET /api/rest/releases/:id', {
    permission: 'site.read',
    summary: 'One release with its documents.',
    handle: async ({ portico, site, params }) => {
      const release = await readRelease(portico.db, site.id, params.id);
      if (!release) throw noRelease();
      return release;
    },
  }),
  endpoint('POST /api/rest/releases', {
    permission: 'contributor',
    summary:
      'Publishes documents together: at once, at a time to come, or, as a draft, when somebody says so; as a whole or not at all.',
    status: 201,
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
  endpoint('POST /api/rest/releases/:id/cancel', {
    room: 'none',
    permission: 'content.publish',
    summary: 'Cancels a release that has not happened yet.',
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await cancelRelease(portico, site.id, params.id, actorOf(account, role))),
  }),
  endpoint('POST /api/rest/releases/:id/revert', {
    permission: 'content.publish',
    summary:
      'Prepares a draft release that takes this one back, and lists what was published of the same since.',
    status: 201,
    handle: async ({ portico, site, account, role, params }) =>
      valueOf(await planRevert(portico, site.id, params.id, actorOf(account, role))),
  }),
  endpoint('POST /api/rest/releases/:id/publish', {
    permission: 'content.publish',
    summary: 'Publishes a draft release as it was staged.',
    handle: async ({ portico, site, account, role, params, body }) =>
      valueOf(await publishDraftRelease(portico, site.id, params.id, actorOf(account, role), body?.knows)),
  }),
  endpoint('POST /api/rest/releases/:id/preview', {
    room: 'none',
    permission: 'content.publish',
    summary: 'Makes a link to see the site as the release would leave it.',
    handle: async ({ portico, site, params }) =>
      urlOfPreview(portico, site, valueOf(await linkToRelease(portico, site.id, params.id))),
  }),
  endpoint('POST /api/rest/documents/:id/preview', {
    room: 'none',
    permission: 'contributor',
    summary: 'Makes a link to see a document’s working copy in its place.',
    handle: async (call) => {
      const { portico, site, params } = call;
      await seen(call, params.id);
      return urlOfPreview(portico, site, valueOf(await linkToDocument(portico, site.id, params.id)));
    },
  }),
];
