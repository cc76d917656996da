import { ADDRESS_MAX } from '@portico/model/addresses/address-max';
import { countryCode } from '@portico/model/commerce/countries';
import { CURRENCY_CODES } from '@portico/model/money/currencies';
import { id, text } from '@portico/model/documents/schema';
import { settings } from '@portico/model/site/settings';
import { permissionsOf } from '@portico/model/site/permissions';
import { z } from 'zod';
import { diskOf } from '../../disk/disk-watch.ts';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import { findSite, type SiteRecord, takeOrigin } from '../../hosting/sites.ts';
import { siteAvailability } from '../../hosting/access/site-availability.ts';
import type { Portico } from '../../core/portico.ts';
import { recordActivity } from '../activity.ts';
import { sitesOf } from '../contributors.ts';
import { ticketLink } from '../tickets.ts';
import { toursSeen } from '../tours.ts';
import { fieldError, notFound } from './refusals.ts';

const mySite = z.object({
  id: z.string(),
  identifier: z.string(),
  name: z.string(),
  role: z.string(),
  url: z.string(),
});

/** Where a new site is at home. */
const region = z.object({
  language: settings.shape.language.unwrap().optional(),
  timeZone: text(64).optional(),
  currency: z.enum(CURRENCY_CODES).optional(),
  /** Of its shop. */
  country: countryCode.optional(),
});

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
    defineEndpoint({
      method: 'GET',
      path: '/api/rest/session',
      permission: 'account',
      summary: 'Who is logged in, on which site, with which role; and the crumb writes need.',
      reply: z.object({
        account: z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          operator: z.boolean(),
          twoFactor: z.boolean(),
        }),
        site: z.object({
          id: z.string(),
          identifier: z.string(),
          name: z.string(),
          url: z.string(),
          /** `expired`: visitors see a page that says so, and nothing else. */
          standing: z.enum(['open', 'expired', 'removed']),
          /** Who may open it: everybody, who has its password, or its team alone. */
          access: z.enum(['public', 'password', 'private']),
          /** Is there a list of what to do before opening it, not yet put away? */
          startList: z.boolean(),
          role: z.string().nullable(),
          permissions: z.array(z.string()),
        }),
        sites: z.array(mySite),
        crumb: z.string(),
        smtp: z.boolean(),
        /** The server's disk is full: nothing can be saved. */
        diskFull: z.boolean(),
        /** Tours of the app the account has been through, or skipped. */
        tours: z.array(z.string()),
      }),
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
    defineEndpoint({
      method: 'GET',
      path: '/api/rest/sites',
      permission: 'account',
      summary: 'The sites the account works on.',
      reply: z.object({ items: z.array(mySite) }),
      async handle({ portico, account }) {
        return { items: await mySites(portico, account.id) };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/api/rest/sites',
      permission: 'account',
      summary:
        'Makes a site from a starter template, private until its owner opens it; for who runs the server.',
      body: z.object({
        identifier: z.string().max(100),
        title: z.string().max(200),
        template: z.string().max(100),
        /** It answers on the server's own address from now on, in the place of the site that does. */
        takesOrigin: z.boolean().default(false),
        region: region.optional(),
      }),
      reply: z.object({ id: z.string(), url: z.string() }),
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
    defineEndpoint({
      method: 'POST',
      path: '/api/rest/sites/:id/ticket',
      room: 'none',
      permission: 'account',
      summary: 'An address that signs the account in on another of its sites: once, within a minute.',
      params: z.object({ id }),
      /** `next`: path on that site to go on to. */
      body: z.object({ next: z.string().max(ADDRESS_MAX).optional() }).optional(),
      reply: z.object({ url: z.string() }),
      async handle({ portico, account, params, body }) {
        const mine = (await sitesOf(portico, account.id)).some((one) => one.id === params.id);
        const site: SiteRecord | undefined = mine ? await findSite(portico, params.id) : undefined;
        if (!site) throw notFound('site');
        return { url: await ticketLink(portico, account.id, site, body?.next) };
      },
    }),
  ];
}
