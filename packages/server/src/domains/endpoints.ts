import { domainsApi, domain } from '@portico/model/api/domains';
import { z } from 'zod';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import type { Portico } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { checkClaim } from './check-claim.ts';
import { type Claim, claimDomain, dropClaim, listClaims } from './claims.ts';
import { listDomains, removeDomain, setPrimaryDomain } from '../hosting/connected-domains.ts';
import { wantedProof } from '../hosting/domain-proof.ts';

const endpoint = endpointsOf(domainsApi);

/** Of a site. Each check asks name servers and a server that somebody else named. */
const CHECKS: RateLimit = { name: 'domain-check', max: 10, windowMs: 60_000 };
/** Of a site. Each one is mailed to its administrators. */
const ADDITIONS: RateLimit = { name: 'domain-add', max: 30, windowMs: 3_600_000 };
type Shown = z.input<typeof domain>;

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
  endpoint('GET /api/rest/domains', {
    permission: 'domains',
    summary: 'The site’s custom domains, and what proves those that wait for it.',
    handle: async ({ portico, site }) => ({ domains: await shownDomains(portico, site) }),
  }),
  endpoint('POST /api/rest/domains', {
    permission: 'domains',
    summary: 'Adds a custom domain. The site answers on it once it is proven.',
    status: 201,
    async handle({ portico, site, account, body }) {
      await limit(portico, site, ADDITIONS);
      const added = await claimDomain(portico, site.id, body.host, account.email);
      if (!added.ok) throw new EndpointError(400, { error: added.message, errors: { host: added.message } });
      return shownDomain(portico, site, added.host);
    },
  }),
  endpoint('POST /api/rest/domains/:host/check', {
    permission: 'domains',
    summary: 'Looks now whether a domain that waits is proven, and connects it if it is.',
    async handle({ portico, site, params }) {
      const before = await shownDomain(portico, site, params.host);
      if (before.proof === null) return before;
      await limit(portico, site, CHECKS);
      await checkClaim(portico, site, params.host);
      return shownDomain(portico, site, params.host);
    },
  }),
  endpoint('DELETE /api/rest/domains/:host', {
    permission: 'domains',
    summary: 'Disconnects a custom domain, or gives up waiting for its proof.',
    async handle({ portico, site, account, params }) {
      if (await dropClaim(portico, site.id, params.host)) return undefined;
      if (!(await removeDomain(portico, site.id, params.host, account.email))) throw noDomain();
      return undefined;
    },
  }),
  endpoint('PUT /api/rest/domains/:host/primary', {
    permission: 'domains',
    summary: 'Makes a proven domain the one visitors are led to, or takes that from it.',
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
