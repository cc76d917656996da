import { bulkApi } from '@portico/model/api/bulk';
import { mayEdit, visibleKinds } from '@portico/model/documents/document-permissions';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { DocumentState } from '../../database/tables.ts';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { restoreMany, setStates } from '../bulk/bulk-states.ts';
import { changeTerms } from '../bulk/bulk-terms.ts';
import { takeBack } from '../bulk/take-back.ts';
import { actorOf, noDocument, notAllowed } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(bulkApi);

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
  endpoint('POST /api/rest/documents/bulk', {
    permission: 'contributor',
    summary:
      'Does the same to several documents. What visitors see changes in one release; what one of them refuses is told and the others are done.',
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
  endpoint('POST /api/rest/releases/:id/take-back', {
    permission: 'contributor',
    summary: 'Takes a release back at once, unless something of it was published since.',
    handle: async ({ portico, site, account, role, params }) => {
      valueOf(await takeBack(portico, site.id, actorOf(account, role), params.id));
      return undefined;
    },
  }),
];
