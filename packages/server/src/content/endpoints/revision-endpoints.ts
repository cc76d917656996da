import { revisionsApi } from '@portico/model/api/revisions';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { readDifferences } from '../read-differences.ts';
import { linkToRevision } from '../releases/preview-links.ts';
import { listRevisions, nameRevision, readRevision, restoreRevision } from '../revisions.ts';
import { urlOfPreview } from './preview-url.ts';
import { actorOf, noDocument, seen } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(revisionsApi);

/** Endpoints of a document's history. */
export const revisionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/documents/:id/revisions', {
    permission: 'contributor',
    summary: 'The history of a document, newest first.',
    handle: async (call) => {
      await seen(call, call.params.id);
      return { revisions: await listRevisions(call.portico.db, call.site.id, call.params.id) };
    },
  }),
  endpoint('POST /api/rest/documents/:id/revisions', {
    permission: 'contributor',
    summary: 'Names the working copy as it is now and keeps it.',
    status: 201,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await nameRevision(portico, site.id, params.id, 'working', body.name, actor));
    },
  }),
  endpoint('GET /api/rest/documents/:id/revisions/:number', {
    permission: 'contributor',
    summary: 'One revision with its body as it was stored.',
    handle: async (call) => {
      await seen(call, call.params.id);
      const revision = await readRevision(call.portico.db, call.site.id, call.params.id, call.params.number);
      if (!revision) throw noDocument();
      return revision;
    },
  }),
  endpoint('PATCH /api/rest/documents/:id/revisions/:number', {
    permission: 'contributor',
    summary: 'Names a revision anew, or takes its name away. A named one stays as it is.',
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await nameRevision(portico, site.id, params.id, params.number, body.name, actor));
    },
  }),
  endpoint('GET /api/rest/documents/:id/differences', {
    permission: 'contributor',
    summary: 'What differs between two states of a document, in words.',
    handle: async (call) => {
      const { portico, site, params, query } = call;
      await seen(call, params.id);
      const found = await readDifferences(portico.db, site.id, params.id, query);
      if (!found) throw noDocument();
      return found;
    },
  }),
  endpoint('POST /api/rest/documents/:id/revisions/:number/restore', {
    permission: 'contributor',
    summary: 'Makes an earlier revision the working copy again; what is public stays until it is published.',
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      const restored = valueOf(
        await restoreRevision(portico, site.id, params.id, params.number, actorOf(account, role)),
      );
      return restored;
    },
  }),
  endpoint('POST /api/rest/documents/:id/revisions/:number/preview', {
    room: 'none',
    permission: 'contributor',
    summary: 'Makes a link to see an earlier revision in its place.',
    handle: async (call) => {
      const { portico, site, params } = call;
      await seen(call, params.id);
      return urlOfPreview(
        portico,
        site,
        valueOf(await linkToRevision(portico, site.id, params.id, params.number)),
      );
    },
  }),
];
