import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { changeSite } from './site-configuration.ts';
import { findSite, type SiteRecord } from './sites.ts';

const configuration = z.object({
  id: z.string(),
  identifier: z.string(),
  name: z.string(),
  status: z.number(),
  type: z.number(),
  access: z.enum(['public', 'password', 'private']),
  lockPasswordSet: z.boolean(),
  developerMode: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
});

function shown(site: SiteRecord): z.input<typeof configuration> {
  return {
    id: site.id,
    identifier: site.identifier,
    name: site.name,
    status: site.status,
    type: site.type,
    access: site.access,
    lockPasswordSet: site.lockPasswordHash !== null,
    developerMode: site.developerMode,
    trialEndsAt: site.trialEndsAt?.toISOString() ?? null,
  };
}

/** Endpoints of what is configured about a site, beside its documents: name on this server, who may see it. */
export const hostingEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/site',
    permission: 'site.settings',
    summary: 'The site’s configuration.',
    reply: configuration,
    handle: async ({ site }) => shown(site),
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/site',
    permission: 'site.settings',
    summary: 'Changes identifier, who may see the site, its password, developer mode.',
    body: z.object({
      identifier: z.string().max(100).optional(),
      access: z.enum(['public', 'password', 'private']).optional(),
      lockPassword: z.string().max(1000).nullable().optional(),
      developerMode: z.boolean().optional(),
    }),
    reply: configuration,
    async handle({ portico, site, body }) {
      const result = await changeSite(portico, site.id, body);
      if (!result.ok)
        throw new EndpointError(400, { error: result.message, errors: { [result.field]: result.message } });
      const changed = await findSite(portico, site.id);
      if (!changed) throw new EndpointError(404, { error: 'The site is gone.' });
      return shown(changed);
    },
  }),
];
