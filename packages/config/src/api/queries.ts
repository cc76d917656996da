import type { Asked, Sent } from '@portico/model/api/endpoints';
import type { SingletonKind } from '@portico/model/documents/document-kinds';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { Document, DocumentSummary } from '@portico/model/api/documents';

/** Every key of the app's cache in one place; what a change touches is told by the first part. */
export const keys = {
  session: ['session'],
  site: ['site'],
  startList: ['start-list'],
  domains: ['domains'],
  captcha: ['captcha'],
  connectedServices: ['connected-services'],
  photoCopies: ['photo-copies'],
  documents: ['documents'],
  document: (id: string) => ['document', id],
  singleton: (kind: string) => ['singleton', kind],
  canvas: (id: string) => ['canvas', id],
  savedSections: ['saved-sections'],
  revisions: (id: string) => ['revisions', id],
  changes: ['changes'],
  check: ['check'],
  releases: ['releases'],
  media: ['media'],
  asset: (hash: string) => ['asset', hash],
  contributors: ['contributors'],
  stock: (productId: string) => ['stock', productId],
  devices: ['devices'],
  twoFactor: ['two-factor'],
  mails: ['mails'],
  analytics: ['analytics'],
} as const;

/** What a list of documents is asked for, but for the place in it. */
export type DocumentFilter = Omit<Asked<'GET /api/rest/documents'>, 'cursor' | 'limit'> & { limit?: number };

/** How often a server whose disk is full is asked whether it has room. */
const DISK_ASKED_MS = 10_000;

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async () => {
    const session = await api.get('/rest/session');
    api.setCsrfToken(session.crumb);
    return session;
  },
  staleTime: 60_000,
  // Until there is room again: nobody should have to look for it.
  refetchInterval: (query) => (query.state.data?.diskFull ? DISK_ASKED_MS : false),
});

export const siteQuery = queryOptions({
  queryKey: keys.site,
  queryFn: () => api.get('/rest/site'),
});

export const startListQuery = queryOptions({
  queryKey: keys.startList,
  queryFn: () => api.get('/rest/site/start-list'),
  // Whatever is done about it is done elsewhere.
  staleTime: 0,
});

export const captchaQuery = queryOptions({
  queryKey: keys.captcha,
  /** The site's key at the captcha's provider; null where the built-in captcha serves. */
  queryFn: () => api.get('/rest/captcha'),
});

export const connectedServicesQuery = queryOptions({
  queryKey: keys.connectedServices,
  queryFn: () => api.get('/rest/connected-services').then((answer) => answer.services),
});

export const photoCopiesQuery = queryOptions({
  queryKey: keys.photoCopies,
  queryFn: () => api.get('/rest/photo-copies'),
});

export const domainsQuery = queryOptions({
  queryKey: keys.domains,
  queryFn: () => api.get('/rest/domains').then((answer) => answer.domains),
});

/** Largest page the server gives; enough for what is shown whole (pages and collections of a site). */
const WHOLE_LIMIT = 200;

/** All documents of a filter, page after page: for lists that are shown whole. */
export const allDocumentsQuery = (filter: DocumentFilter) =>
  queryOptions({
    queryKey: [...keys.documents, 'all', filter],
    queryFn: async ({ signal }) => {
      const found: DocumentSummary[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.get('/rest/documents', {
          query: { ...filter, limit: WHOLE_LIMIT, cursor },
          signal,
        });
        found.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    },
  });

/** Which other document has the address a slug would give. */
export const addressHolderQuery = (wanted: Asked<'GET /api/rest/address-holder'>) =>
  queryOptions({
    queryKey: [...keys.documents, 'address-holder', wanted],
    queryFn: ({ signal }) =>
      api.get('/rest/address-holder', { query: wanted, signal }).then((answer) => answer.holder),
    enabled: wanted.slug !== '',
    staleTime: 0,
  });

export const documentQuery = <Body>(id: string) =>
  queryOptions({
    queryKey: keys.document(id),
    queryFn: () => api.get(`/rest/documents/${id}`).then((found) => found as Document<Body>),
  });

export const singletonQuery = <Body>(kind: SingletonKind) =>
  queryOptions({
    queryKey: keys.singleton(kind),
    queryFn: () => api.get(`/rest/singletons/${kind}`).then((found) => found as Document<Body>),
  });

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.revisions(id),
    queryFn: () => api.get(`/rest/documents/${id}/revisions`).then((a) => a.revisions),
  });

export const revisionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...keys.revisions(id), number],
    queryFn: () => api.get(`/rest/documents/${id}/revisions/${number}`),
  });

/** A state of a document: a revision by its number, what visitors see, or what is worked on. */
export type RevisionChoice = number | 'published' | 'working';

export const differencesQuery = (id: string, from: RevisionChoice, to: RevisionChoice) =>
  queryOptions({
    queryKey: [...keys.revisions(id), 'differences', from, to],
    queryFn: () =>
      api.get(`/rest/documents/${id}/differences`, {
        query: { from, to },
      }),
    // What is worked on changes with every key that is typed.
    staleTime: to === 'working' ? 0 : 60_000,
  });

export const changesQuery = queryOptions({
  queryKey: keys.changes,
  queryFn: () => api.get('/rest/changes').then((answer) => answer.changes),
});

/** Releases that are still to come; few enough to be shown whole. */
export const plannedReleasesQuery = queryOptions({
  queryKey: [...keys.releases, 'planned'],
  queryFn: () =>
    api
      .get('/rest/releases', { query: { status: 'planned', limit: WHOLE_LIMIT } })
      .then((answer) => answer.items),
});

export const releaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.releases, id],
    queryFn: () => api.get(`/rest/releases/${id}`),
  });

export const releasePlanQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.releases, id, 'plan'],
    queryFn: () => api.get(`/rest/releases/${id}/plan`),
    staleTime: 0,
  });

/** What is looked over: changes that wait, a release to come, or the site as visitors see it. */
export type Checked = Sent<'POST /api/rest/check'>;

export const checkQuery = (checked: Checked) =>
  queryOptions({
    queryKey: [...keys.check, checked],
    queryFn: () => api.post('/rest/check', checked),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const contributorsQuery = queryOptions({
  queryKey: keys.contributors,
  queryFn: () => api.get('/rest/contributors'),
});

export const devicesQuery = queryOptions({
  queryKey: keys.devices,
  queryFn: () => api.get('/rest/account/sessions').then((answer) => answer.items),
});

export const twoFactorQuery = queryOptions({
  queryKey: keys.twoFactor,
  queryFn: () => api.get('/rest/account/two-factor'),
});

export const mailsPage = (cursor: string | undefined) => api.get('/rest/mails', { query: { cursor } });

/** Sends a test letter to whoever asks. */
export const sendTestLetter = () => api.post('/rest/mails/test');

/**
 * After anything that changes what is written or published: lists, counts and histories are read again.
 * @param options.lists `when opened`: what the lists in view show of documents is as it was
 */
export async function contentChanged(
  queries: QueryClient,
  { lists = 'now' }: { lists?: 'now' | 'when opened' } = {},
): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({
      queryKey: keys.documents,
      refetchType: lists === 'now' ? 'active' : 'none',
    }),
    ...[keys.changes, keys.check, keys.releases, ['revisions']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  ]);
}
