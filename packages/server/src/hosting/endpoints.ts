import { siteApi, configuration } from '@portico/model/api/site';
import { z } from 'zod';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { changeSite } from './site-configuration.ts';
import { findSite, type SiteRecord } from './sites.ts';

const endpoint = endpointsOf(siteApi);

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
  endpoint('GET /api/rest/site', {
    permission: 'site.settings',
    summary: 'The site’s configuration.',
    handle: async ({ site }) => shown(site),
  }),
  endpoint('PUT /api/rest/site', {
    permission: 'site.settings',
    summary: 'Changes identifier, who may see the site, its password, developer mode.',
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
