import { templatesApi } from '@portico/model/api/templates';
import { describeTemplates } from '../content/site-folder/template.ts';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';

const endpoint = endpointsOf(templatesApi);

/** Endpoints of the starter sites that sites are made from. */
export const starterEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/templates', {
    permission: 'account',
    summary: 'The starter sites to make a site from; each can be looked at below `preview`.',
    handle: async () => ({
      templates: (await describeTemplates()).map((one) => ({
        ...one,
        preview: `/_portico/templates/${one.template}/`,
      })),
    }),
  }),
];
