import { z } from 'zod';
import { describeTemplates } from '../content/site-folder/template.ts';
import { type Endpoint, defineEndpoint } from '../http/endpoint.ts';

/** Endpoints of the starter sites that sites are made from. */
export const starterEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/templates',
    permission: 'account',
    summary: 'The starter sites to make a site from; each can be looked at below `preview`.',
    reply: z.object({
      templates: z.array(
        z.object({
          template: z.string(),
          name: z.string(),
          description: z.string(),
          /** Address of its homepage, on any host of the server. */
          preview: z.string(),
        }),
      ),
    }),
    handle: async () => ({
      templates: (await describeTemplates()).map((one) => ({
        ...one,
        preview: `/_portico/templates/${one.template}/`,
      })),
    }),
  }),
];
