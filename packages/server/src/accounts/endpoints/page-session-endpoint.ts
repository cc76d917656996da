import { pageSessionApi, here } from '@portico/model/api/page-session';
import { stateLabel } from '@portico/model/documents/publication';
import { z } from 'zod';
import { mayEdit, visibleKinds } from '@portico/model/documents/document-permissions';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { isInternalHost } from '../../hosting/site-address.ts';
import { requestHost } from '../../http/request-host.ts';
import type { Portico } from '../../core/portico.ts';

const endpoint = endpointsOf(pageSessionApi);

type PageOfOwner = NonNullable<z.infer<typeof here>['page']>;

/** State of a page's document and what the role may do with it; null where it may not even see it. */
async function pageOf(
  portico: Portico,
  siteId: string,
  role: string | undefined,
  document: string,
): Promise<PageOfOwner | null> {
  const row = await portico.db
    .selectFrom('documents')
    .select(['kind', 'state', 'revision', 'published_revision'])
    .where('site_id', '=', siteId)
    .where('id', '=', document)
    .executeTakeFirst();
  if (!row || !visibleKinds(role).some((kind) => kind === row.kind)) return null;
  return {
    state: row.state,
    stateLabel: stateLabel(row.kind, row.state),
    hasDraft: row.state === 'published' && row.revision !== row.published_revision,
    mayEdit: mayEdit(role, row.kind),
    panel: row.kind === 'collection' ? `/config/pages/${document}` : `/config/document/${document}`,
  };
}

/** Pages are cached and shared by all, so what they show to their owner they ask for here. */
export const pageSessionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/session/page', {
    permission: 'anyone',
    lock: { openBecause: 'it tells who is asked for and nothing of the site to visitors' },
    summary: 'Who looks at a page of the site: what it shows to its owner beyond what visitors see.',
    async handle({ portico, site, account, role, query, request }) {
      const loginHere = isInternalHost(portico.env, site, requestHost(request.headers.host) ?? '');
      if (!account) return { here: null, loginHere };
      return {
        here: {
          account: { name: account.name || account.email },
          role: role ?? null,
          developerMode: site.developerMode,
          cloneable: site.cloneable,
          page: query.document === undefined ? null : await pageOf(portico, site.id, role, query.document),
        },
        loginHere,
      };
    },
  }),
];
