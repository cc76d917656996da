import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../http/endpoint.ts';
import { closeStartList, readStartList } from './start-list.ts';

const startList = z.object({
  isClosed: z.boolean(),
  name: z.string(),
  hasFavicon: z.boolean(),
  hasSampleFavicon: z.boolean(),
  address: z.string(),
  hasDomain: z.boolean(),
  exampleDocuments: z.number(),
  changes: z.number(),
  legalPages: z.number(),
  sampleLegalPage: z.string().nullable(),
  takesPayment: z.boolean().nullable(),
  language: z.string(),
  currency: z.string(),
});

/** Endpoints of the list of what to do before a new site is opened. Opening it is `PUT /api/rest/site`. */
export const startListEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/site/start-list',
    permission: 'site.settings',
    summary: 'What is to be looked after before the site is opened, as it is now.',
    reply: startList,
    handle: ({ portico, site }) => readStartList(portico, site),
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/site/start-list',
    permission: 'site.settings',
    summary: 'Puts the list of what to do before opening away, or brings it back.',
    body: z.object({ isClosed: z.boolean() }),
    async handle({ portico, site, body }) {
      await closeStartList(portico, site, body.isClosed);
      return undefined;
    },
  }),
];
