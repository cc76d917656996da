import { comparablePath } from '@portico/model/addresses/comparable-path';
import { isStorableText } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../http/endpoint.ts';
import { listMissing } from '../missing-pages/list-missing.ts';
import { guessAt, listAutomatic, readAtPath } from './read-redirects.ts';

const typed = z.string().max(2000).refine(isStorableText, 'This text cannot be an address.');
const automatic = z.object({
  path: z.string(),
  to: z.string().nullable(),
  document: z.string(),
  title: z.string(),
});

/** What owners see of redirects beside those they write, which are a document. */
export const redirectEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/redirects/automatic',
    permission: 'site.settings',
    summary: 'Redirects that stand because a page changed its address.',
    query: z.object({ q: typed.default('') }),
    reply: z.object({ items: z.array(automatic), total: z.number().int() }),
    handle: ({ portico, site, query }) => listAutomatic(portico, site.id, query.q),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/redirects/at',
    permission: 'site.settings',
    summary: 'What visitors find at a path: a page, or the automatic redirect of one.',
    query: z.object({ path: typed }),
    reply: z.object({
      page: z.object({ document: z.string(), title: z.string() }).nullable(),
      automatic: automatic.nullable(),
    }),
    async handle({ portico, site, query }) {
      const path = comparablePath(query.path);
      return path === null ? { page: null, automatic: null } : readAtPath(portico, site.id, path);
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/redirects/guess',
    permission: 'site.settings',
    summary: 'Pages whose address or title is like that of a path nothing is at, best first.',
    query: z.object({ path: typed }),
    reply: z.object({ items: z.array(z.object({ path: z.string(), title: z.string() })) }),
    async handle({ portico, site, query }) {
      const path = comparablePath(query.path);
      return { items: path === null ? [] : await guessAt(portico, site.id, path) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/missing-pages',
    permission: 'site.settings',
    summary: 'Addresses visitors asked for in the last 30 days that nothing is at, most asked for first.',
    reply: z.object({
      items: z.array(z.object({ path: z.string(), count: z.number().int(), lastDay: z.iso.date() })),
      others: z.number().int(),
    }),
    handle: ({ portico, site }) => listMissing(portico, site.id),
  }),
];
