import { startListApi } from '@portico/model/api/start-list';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { closeStartList, readStartList } from './start-list.ts';

const endpoint = endpointsOf(startListApi);

/** Endpoints of the list of what to do before a new site is opened. Opening it is `PUT /api/rest/site`. */
export const startListEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/site/start-list', {
    permission: 'site.settings',
    summary: 'What is to be looked after before the site is opened, as it is now.',
    handle: ({ portico, site }) => readStartList(portico, site),
  }),
  endpoint('PUT /api/rest/site/start-list', {
    permission: 'site.settings',
    summary: 'Puts the list of what to do before opening away, or brings it back.',
    async handle({ portico, site, body }) {
      await closeStartList(portico, site, body.isClosed);
      return undefined;
    },
  }),
];
