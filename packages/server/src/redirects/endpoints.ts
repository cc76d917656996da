import { redirectsApi } from '@portico/model/api/redirects';
import { comparablePath } from '@portico/model/addresses/comparable-path';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { listMissing } from '../missing-pages/list-missing.ts';
import { guessAt, listAutomatic, readAtPath } from './read-redirects.ts';

const endpoint = endpointsOf(redirectsApi);

/** What owners see of redirects beside those they write, which are a document. */
export const redirectEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/redirects/automatic', {
    permission: 'site.settings',
    summary: 'Redirects that stand because a page changed its address.',
    handle: ({ portico, site, query }) => listAutomatic(portico, site.id, query.q),
  }),
  endpoint('GET /api/rest/redirects/at', {
    permission: 'site.settings',
    summary: 'What visitors find at a path: a page, or the automatic redirect of one.',
    async handle({ portico, site, query }) {
      const path = comparablePath(query.path);
      return path === null ? { page: null, automatic: null } : readAtPath(portico, site.id, path);
    },
  }),
  endpoint('GET /api/rest/redirects/guess', {
    permission: 'site.settings',
    summary: 'Pages whose address or title is like that of a path nothing is at, best first.',
    async handle({ portico, site, query }) {
      const path = comparablePath(query.path);
      return { items: path === null ? [] : await guessAt(portico, site.id, path) };
    },
  }),
  endpoint('GET /api/rest/missing-pages', {
    permission: 'site.settings',
    summary: 'Addresses visitors asked for in the last 30 days that nothing is at, most asked for first.',
    handle: ({ portico, site }) => listMissing(portico, site.id),
  }),
];
