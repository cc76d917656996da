import { mayEdit, visibleKinds } from '@portico/model/documents/document-permissions';
import type { Id } from '@portico/model/documents/id';
import { LIMITS } from '@portico/model/documents/limits';
import { PUBLICATION_STATES } from '@portico/model/documents/publication';
import { text } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DocumentState } from '../../database/tables.ts';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { restoreMany, setStates } from '../bulk/bulk-states.ts';
import { changeTerms } from '../bulk/bulk-terms.ts';
import { takeBack } from '../bulk/take-back.ts';
import { actorOf, byId, idText, noDocument, notAllowed } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

/** Documents that can be handled at once. */
const MOST = 1000;
const term = text(200).min(1);

const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('state'), state: z.enum(['published', 'draft', 'review', 'private']) }),
  z.object({ do: z.literal('delete') }),
  z.object({ do: z.literal('restore') }),
  z.object({
    do: z.literal('categories'),
    add: z.array(term).max(100).default([]),
    remove: z.array(term).max(100).default([]),
  }),
  z.object({
    do: z.literal('tags'),
    add: z.array(text(LIMITS.tagLength).min(1)).max(100).default([]),
    remove: z.array(term).max(100).default([]),
  }),
]);

const bulkAnswer = z.object({
  done: z.array(z.object({ id: z.string(), from: z.enum(PUBLICATION_STATES) })),
  releases: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), title: z.string(), error: z.string() })),
});

interface Standing {
  id: Id;
  kind: string;
  title: string;
  state: DocumentState;
}

function standing(portico: Portico, siteId: Id, ids: readonly Id[]): Promise<Standing[]> {
  return sql<Standing>`select id, kind, title, state from documents where site_id = ${siteId} and id = any(${ids})`
    .execute(portico.db)
    .then(({ rows }) => rows);
}

/** Endpoints of what is done to many documents at once, and undone. */
export const bulkEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/documents/bulk',
    permission: 'contributor',
    summary:
      'Does the same to several documents. What visitors see changes in one release; what one of them refuses is told and the others are done.',
    body: z.object({ ids: z.array(idText).min(1).max(MOST), action }),
    reply: bulkAnswer,
    handle: async ({ portico, site, account, role, body }) => {
      const ids = [...new Set(body.ids)];
      const found = await standing(portico, site.id, ids);
      if (found.length < ids.length) throw noDocument();
      const kinds: readonly string[] = visibleKinds(role);
      const { action } = body;
      for (const { kind } of found) if (!kinds.includes(kind)) throw noDocument();
      if (!found.every(({ kind }) => mayEdit(role, kind))) throw notAllowed();
      const actor = actorOf(account, role);
      const titles = new Map(found.map(({ id, title }) => [id, title]));
      switch (action.do) {
        case 'restore':
          return restoreMany(portico, site.id, actor, ids, titles);
        case 'delete':
          return setStates(portico, site.id, actor, ids, 'deleted', titles);
        case 'state':
          return setStates(portico, site.id, actor, ids, action.state, titles);
        default: {
          const { do: field, add, remove } = action;
          return valueOf(await changeTerms(portico, site.id, actor, ids, { field, add, remove }, titles));
        }
      }
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/releases/:id/take-back',
    permission: 'contributor',
    params: byId,
    summary: 'Takes a release back at once, unless something of it was published since.',
    handle: async ({ portico, site, account, role, params }) => {
      valueOf(await takeBack(portico, site.id, actorOf(account, role), params.id));
      return undefined;
    },
  }),
];
