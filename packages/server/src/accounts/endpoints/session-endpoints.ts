import { sessionApi, region, mySite } from '@portico/model/api/session';
import { permissionsOf } from '@portico/model/site/permissions';
import { z } from 'zod';
import { diskOf } from '../../disk/disk-watch.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { findSite, type SiteRecord, takeOrigin } from '../../hosting/sites.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import type { Portico } from '../../core/portico.ts';
import { recordActivity } from '../activity.ts';
import { sitesOf } from '../contributors.ts';
import { ticketLink } from '../tickets.ts';
import { toursSeen } from '../tours.ts';
import { fieldError, notFound } from './refusals.ts';

const endpoint = endpointsOf(sessionApi);

async function mySites(portico: Portico, accountId: string): Promise<z.infer<typeof mySite>[]> {
  const sites = await sitesOf(portico, accountId);
  return sites.map((site) => ({
    id: site.id,
    identifier: site.identifier,
    name: site.name,
    role: site.role,
    url: internalOrigin(portico.env, site),
  }));
}

/**
 * Makes a site with the pages of a starter template, which only its team sees until its owner opens it.
 * @returns why not, naming the field
 */
export type MakeSite = (
  portico: Portico,
  site: {
    identifier: string;
    name: string;
    template: string;
    isPrivate?: boolean;
    /** Where it is at home; as the starter is where absent. */
    region?: z.infer<typeof region>;
  },
) => Promise<{ ok: true; id: string } | { ok: false; field: string; message: string }>;

/** Endpoints about who is signed in and which sites they work on. */
export function sessionEndpoints(makeSite: MakeSite): Endpoint[] {
  return [
    endpoint('GET /api/rest/session', {
      permission: 'account',
      summary: 'Who is logged in, on which site, with which role; and the crumb writes need.',
      async handle({ portico, site, account, role, session }) {
        return {
          account,
          site: {
            id: site.id,
            identifier: site.identifier,
            name: site.name,
            url: publicOrigin(portico.env, site),
            standing: siteAvailability(site, portico.now()),
            access: site.access,
            startList: site.starter !== null && site.startListClosedAt === null,
            role: role ?? null,
            permissions: permissionsOf(role),
          },
          sites: await mySites(portico, account.id),
          crumb: session.crumb,
          smtp: portico.env.smtpUrl !== undefined,
          diskFull: (await diskOf(portico).room()).database === 'full',
          tours: await toursSeen(portico, account.id),
        };
      },
    }),
    endpoint('GET /api/rest/sites', {
      permission: 'account',
      summary: 'The sites the account works on.',
      async handle({ portico, account }) {
        return { items: await mySites(portico, account.id) };
      },
    }),
    endpoint('POST /api/rest/sites', {
      permission: 'account',
      summary:
        'Makes a site from a starter template, private until its owner opens it; for who runs the server.',
      status: 201,
      async handle({ portico, account, body }) {
        if (!account.operator)
          throw new EndpointError(403, {
            error: 'Only who runs this server can make sites.',
            authorizationFail: true,
          });
        const made = await makeSite(portico, {
          identifier: body.identifier,
          name: body.title,
          template: body.template,
          isPrivate: true,
          ...(body.region ? { region: body.region } : {}),
        });
        if (!made.ok) throw fieldError(made.field === 'name' ? 'title' : made.field, made.message);
        if (body.takesOrigin) await takeOrigin(portico, made.id);
        const site = await findSite(portico, made.id);
        if (!site) throw new Error('A site just made is gone.');
        await recordActivity(portico, portico.db, {
          siteId: site.id,
          accountId: account.id,
          action: 'site-created',
        });
        return { id: site.id, url: internalOrigin(portico.env, site) };
      },
    }),
    endpoint('POST /api/rest/sites/:id/ticket', {
      room: 'none',
      permission: 'account',
      summary: 'An address that signs the account in on another of its sites: once, within a minute.',
      async handle({ portico, account, params, body }) {
        const mine = (await sitesOf(portico, account.id)).some((one) => one.id === params.id);
        const site: SiteRecord | undefined = mine ? await findSite(portico, params.id) : undefined;
        if (!site) throw notFound('site');
        return { url: await ticketLink(portico, account.id, site, body?.next) };
      },
    }),
  ];
}
