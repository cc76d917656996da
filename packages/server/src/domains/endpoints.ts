import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import type { Portico } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { checkClaim } from './check-claim.ts';
import { type Claim, claimDomain, dropClaim, listClaims } from './claims.ts';
import { listDomains, removeDomain, setPrimaryDomain } from '../hosting/connected-domains.ts';
import { wantedProof } from '../hosting/domain-proof.ts';

/** Of a site. Each check asks name servers and a server that somebody else named. */
const CHECKS: RateLimit = { name: 'domain-check', max: 10, windowMs: 60_000 };
/** Of a site. Each one is mailed to its administrators. */
const ADDITIONS: RateLimit = { name: 'domain-add', max: 30, windowMs: 3_600_000 };

const record = z.object({ name: z.string(), value: z.string() });
const domain = z.object({
  host: z.string(),
  isPrimary: z.boolean(),
  /** Of those that wait for their proof; null for proven ones. */
  proof: z
    .object({
      /** Any one of these proves the domain. */
      txt: record,
      cname: record,
      file: z.object({ url: z.string(), content: z.string() }),
      expiresAt: z.iso.datetime(),
      checkedAt: z.iso.datetime().nullable(),
      found: z.array(z.string()),
      isTaken: z.boolean(),
    })
    .nullable(),
});
type Shown = z.input<typeof domain>;
const domainList = z.object({ domains: z.array(domain) });
const byHost = z.object({ host: z.string().max(253) });

function waiting({ env }: Portico, site: SiteRecord, claim: Claim): Shown {
  return {
    host: claim.host,
    isPrimary: false,
    proof: {
      ...wantedProof(env, site, claim.host, claim.token),
      expiresAt: claim.expiresAt.toISOString(),
      checkedAt: claim.checkedAt?.toISOString() ?? null,
      found: claim.found,
      isTaken: claim.isTaken,
    },
  };
}

/** All of a site's domains: those it answers on, then those that wait for their proof. */
async function shownDomains(portico: Portico, site: SiteRecord): Promise<Shown[]> {
  const [connected, claims] = await Promise.all([
    listDomains(portico, site.id),
    listClaims(portico, site.id),
  ]);
  return [
    ...connected.map((one) => ({ ...one, proof: null })),
    ...claims.map((claim) => waiting(portico, site, claim)),
  ];
}

async function shownDomain(portico: Portico, site: SiteRecord, host: string): Promise<Shown> {
  const found = (await shownDomains(portico, site)).find((one) => one.host === host);
  if (!found) throw noDomain();
  return found;
}

async function limit(portico: Portico, site: SiteRecord, rate: RateLimit): Promise<void> {
  const waitMs = await countAttempt(portico, rate, site.id);
  if (waitMs > 0) throw tooMany(waitMs);
}

const noDomain = () => new EndpointError(404, { error: 'This domain is not connected to the site.' });

/** Endpoints of a site's custom domains. */
export const domainEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/domains',
    permission: 'domains',
    summary: 'The site’s custom domains, and what proves those that wait for it.',
    reply: domainList,
    handle: async ({ portico, site }) => ({ domains: await shownDomains(portico, site) }),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/domains',
    permission: 'domains',
    summary: 'Adds a custom domain. The site answers on it once it is proven.',
    body: z.object({ host: z.string().max(300) }),
    reply: domain,
    status: 201,
    async handle({ portico, site, account, body }) {
      await limit(portico, site, ADDITIONS);
      const added = await claimDomain(portico, site.id, body.host, account.email);
      if (!added.ok) throw new EndpointError(400, { error: added.message, errors: { host: added.message } });
      return shownDomain(portico, site, added.host);
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/domains/:host/check',
    permission: 'domains',
    summary: 'Looks now whether a domain that waits is proven, and connects it if it is.',
    params: byHost,
    reply: domain,
    async handle({ portico, site, params }) {
      const before = await shownDomain(portico, site, params.host);
      if (before.proof === null) return before;
      await limit(portico, site, CHECKS);
      await checkClaim(portico, site, params.host);
      return shownDomain(portico, site, params.host);
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/domains/:host',
    permission: 'domains',
    summary: 'Disconnects a custom domain, or gives up waiting for its proof.',
    params: byHost,
    async handle({ portico, site, account, params }) {
      if (await dropClaim(portico, site.id, params.host)) return undefined;
      if (!(await removeDomain(portico, site.id, params.host, account.email))) throw noDomain();
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/domains/:host/primary',
    permission: 'domains',
    summary: 'Makes a proven domain the one visitors are led to, or takes that from it.',
    params: byHost,
    body: z.object({ isPrimary: z.boolean().default(true) }).optional(),
    reply: domainList,
    async handle({ portico, site, account, params, body }) {
      const wanted = body?.isPrimary ?? true;
      const known = await shownDomain(portico, site, params.host);
      if (known.proof !== null)
        throw new EndpointError(409, {
          error: 'Please verify this domain before making it the primary domain.',
        });
      if (wanted !== known.isPrimary)
        await setPrimaryDomain(portico, site.id, wanted ? params.host : null, account.email);
      return { domains: await shownDomains(portico, site) };
    },
  }),
];
