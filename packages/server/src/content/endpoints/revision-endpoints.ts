import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { readDifferences } from '../read-differences.ts';
import { linkToRevision } from '../releases/preview-links.ts';
import { listRevisions, nameRevision, readRevision, restoreRevision } from '../revisions.ts';
import { previewUrl, urlOfPreview } from './preview-url.ts';
import {
  actorOf,
  byId,
  difference,
  documentRecord,
  idText,
  noDocument,
  revisionSummary,
  seen,
} from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const byNumber = z.object({ id: idText, number: z.coerce.number().int().min(1).max(1_000_000_000) });

const state = z.union([z.enum(['published', 'working']), z.coerce.number().int().min(1).max(1_000_000_000)]);

/** Endpoints of a document's history. */
export const revisionEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents/:id/revisions',
    permission: 'contributor',
    params: byId,
    summary: 'The history of a document, newest first.',
    reply: z.object({ revisions: z.array(revisionSummary) }),
    handle: async (call) => {
      await seen(call, call.params.id);
      return { revisions: await listRevisions(call.portico.db, call.site.id, call.params.id) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/revisions',
    permission: 'contributor',
    params: byId,
    summary: 'Names the working copy as it is now and keeps it.',
    status: 201,
    body: z.object({ name: text(200).min(1, 'Please give it a name.') }),
    reply: revisionSummary,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await nameRevision(portico, site.id, params.id, 'working', body.name, actor));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents/:id/revisions/:number',
    permission: 'contributor',
    params: byNumber,
    summary: 'One revision with its body as it was stored.',
    reply: revisionSummary.extend({ body: z.unknown() }),
    handle: async (call) => {
      await seen(call, call.params.id);
      const revision = await readRevision(call.portico.db, call.site.id, call.params.id, call.params.number);
      if (!revision) throw noDocument();
      return revision;
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/api/rest/documents/:id/revisions/:number',
    permission: 'contributor',
    params: byNumber,
    summary: 'Names a revision anew, or takes its name away. A named one stays as it is.',
    body: z.object({ name: text(200).transform((name) => name.trim() || null) }),
    reply: revisionSummary,
    handle: async (call) => {
      const { portico, site, account, role, params, body } = call;
      await seen(call, params.id);
      const actor = actorOf(account, role);
      return valueOf(await nameRevision(portico, site.id, params.id, params.number, body.name, actor));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/documents/:id/differences',
    permission: 'contributor',
    params: byId,
    query: z.object({ from: state.default('published'), to: state.default('working') }),
    summary: 'What differs between two states of a document, in words.',
    reply: z.object({ differences: z.array(difference), more: z.number(), isNew: z.boolean() }),
    handle: async (call) => {
      const { portico, site, params, query } = call;
      await seen(call, params.id);
      const found = await readDifferences(portico.db, site.id, params.id, query);
      if (!found) throw noDocument();
      return found;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/revisions/:number/restore',
    permission: 'contributor',
    params: byNumber,
    summary: 'Makes an earlier revision the working copy again; what is public stays until it is published.',
    reply: documentRecord,
    handle: async (call) => {
      const { portico, site, account, role, params } = call;
      await seen(call, params.id);
      const restored = valueOf(
        await restoreRevision(portico, site.id, params.id, params.number, actorOf(account, role)),
      );
      return restored as z.input<typeof documentRecord>;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/:id/revisions/:number/preview',
    room: 'none',
    permission: 'contributor',
    params: byNumber,
    summary: 'Makes a link to see an earlier revision in its place.',
    reply: previewUrl,
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
