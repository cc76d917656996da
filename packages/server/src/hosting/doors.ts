import { z } from 'zod';
import { type Door, DoorError, defineDoor } from '../http/door.ts';
import { addDomain, listDomains, removeDomain, setPrimaryDomain } from './domains.ts';
import { mailDomainChange } from './domain-mail.ts';
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

const domain = z.object({ host: z.string(), isPrimary: z.boolean() });
const domainList = z.object({ domains: z.array(domain) });
const byHost = z.object({ host: z.string().max(253) });

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

const noDomain = () => new DoorError(404, { error: 'This domain is not connected to the site.' });

/** Doors of what is configured about a site, beside its documents: name on this server, who may see it, domains. */
export const hostingDoors: Door[] = [
  defineDoor({
    method: 'GET',
    path: '/api/rest/site',
    permission: 'site.settings',
    summary: 'The site’s configuration.',
    reply: configuration,
    handle: async ({ site }) => shown(site),
  }),
  defineDoor({
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
        throw new DoorError(400, { error: result.message, errors: { [result.field]: result.message } });
      const changed = await findSite(portico, site.id);
      if (!changed) throw new DoorError(404, { error: 'The site is gone.' });
      return shown(changed);
    },
  }),
  defineDoor({
    method: 'GET',
    path: '/api/rest/domains',
    permission: 'domains',
    summary: 'The site’s custom domains.',
    reply: domainList,
    handle: async ({ portico, site }) => ({ domains: await listDomains(portico, site.id) }),
  }),
  defineDoor({
    method: 'POST',
    path: '/api/rest/domains',
    permission: 'domains',
    summary: 'Connects a custom domain.',
    body: z.object({ host: z.string().max(300) }),
    reply: domain,
    status: 201,
    async handle({ portico, site, account, body }) {
      const added = await addDomain(portico, site.id, body.host);
      if (!added.ok) throw new DoorError(400, { error: added.message, errors: { host: added.message } });
      await mailDomainChange(portico, site, account, {
        host: added.host,
        before: 'not connected',
        now: 'connected',
      });
      return { host: added.host, isPrimary: false };
    },
  }),
  defineDoor({
    method: 'DELETE',
    path: '/api/rest/domains/:host',
    permission: 'domains',
    summary: 'Disconnects a custom domain.',
    params: byHost,
    async handle({ portico, site, account, params }) {
      if (!(await removeDomain(portico, site.id, params.host))) throw noDomain();
      await mailDomainChange(portico, site, account, {
        host: params.host,
        before: 'connected',
        now: 'not connected',
      });
      return undefined;
    },
  }),
  defineDoor({
    method: 'PUT',
    path: '/api/rest/domains/:host/primary',
    permission: 'domains',
    summary: 'Makes a domain the one visitors are led to, or takes that from it.',
    params: byHost,
    body: z.object({ isPrimary: z.boolean().default(true) }).optional(),
    reply: domainList,
    async handle({ portico, site, account, params, body }) {
      const wanted = body?.isPrimary ?? true;
      const known = (await listDomains(portico, site.id)).find((one) => one.host === params.host);
      if (!known) throw noDomain();
      if (wanted !== known.isPrimary) {
        await setPrimaryDomain(portico, site.id, wanted ? params.host : null);
        const [led, not] = ['visitors are led here', 'visitors are not led here'] as const;
        await mailDomainChange(portico, site, account, {
          host: params.host,
          before: wanted ? not : led,
          now: wanted ? led : not,
        });
      }
      return { domains: await listDomains(portico, site.id) };
    },
  }),
];
