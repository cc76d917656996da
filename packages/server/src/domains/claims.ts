import { randomBytes } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { countDomains, DOMAINS_PER_SITE, lockSite, tooManyDomains } from '../hosting/connected-domains.ts';
import { tellAdministrators } from '../hosting/domain-mails.ts';
import { type DomainName, readDomainName } from '../hosting/domain-name.ts';

/** Most domains of a site that wait for their proof at a time. */
export const CLAIMS_PER_SITE = 10;
/** Days a domain waits for its proof. */
export const CLAIM_DAYS = 14;
export const DAY_MS = 24 * 3_600_000;

/** Unguessable, 160 random bits, of characters that survive every web server and every pair of eyes. */
const newProofToken = () => randomBytes(20).toString('hex');

/** A domain that waits for its proof. */
export interface Claim {
  host: string;
  token: string;
  expiresAt: Date;
  checkedAt: Date | null;
  /** What the last check found instead, in sentences. */
  found: string[];
  /** Another site has proven it. */
  isTaken: boolean;
}

/**
 * Lets a domain wait for the proof that it is the owner's. Until then the site does not answer on it.
 * @param by email of who added it
 */
export async function claimDomain(
  portico: Portico,
  siteId: Id,
  typed: string,
  by: string,
): Promise<DomainName> {
  const name = readDomainName(portico.env, typed);
  if (!name.ok) return name;
  const { host } = name;
  return portico.db.transaction().execute(async (tx): Promise<DomainName> => {
    await lockSite(tx, siteId);
    const holder = await tx
      .selectFrom('site_hosts')
      .select('site_id')
      .where('host', '=', host)
      .executeTakeFirst();
    if (holder)
      return {
        ok: false,
        message:
          holder.site_id === siteId
            ? 'This domain is already connected to the site.'
            : 'This domain is connected to another website on this server. Please remove it there first.',
      };
    const waiting = await tx
      .selectFrom('domain_claims')
      .select('host')
      .where('site_id', '=', siteId)
      .where('host', '<>', host)
      .execute();
    if (waiting.length >= CLAIMS_PER_SITE)
      return {
        ok: false,
        message: `At most ${CLAIMS_PER_SITE} domains can wait for verification at a time. Please verify or remove one first.`,
      };
    if ((await countDomains(tx, siteId, host)) >= DOMAINS_PER_SITE) return tooManyDomains();
    const made = await tx
      .insertInto('domain_claims')
      .values({ site_id: siteId, host, token: newProofToken(), created_at: portico.now(), found: '[]' })
      .onConflict((conflict) => conflict.columns(['site_id', 'host']).doNothing())
      .returning('host')
      .executeTakeFirst();
    if (!made)
      return { ok: false, message: 'This domain is already in the list and waits for verification.' };
    await tellAdministrators(portico, tx, siteId, { kind: 'added', host, by });
    return name;
  });
}

/** What waits for its proof, in the order it came; the one of a host alone where it is named. */
export async function listClaims(portico: Portico, siteId: Id, host?: string): Promise<Claim[]> {
  const rows = await portico.db
    .selectFrom('domain_claims as c')
    .leftJoin('site_hosts as h', 'h.host', 'c.host')
    .select(['c.host', 'c.token', 'c.created_at', 'c.checked_at', 'c.found', 'h.site_id as holder'])
    .where('c.site_id', '=', siteId)
    .$if(host !== undefined, (query) => query.where('c.host', '=', host ?? ''))
    .orderBy('c.created_at')
    .orderBy('c.host')
    .execute();
  return rows.map((row) => ({
    host: row.host,
    token: row.token,
    expiresAt: new Date(row.created_at.getTime() + CLAIM_DAYS * DAY_MS),
    checkedAt: row.checked_at,
    found: row.found,
    isTaken: row.holder !== null,
  }));
}

/** Gives up waiting. @returns false when it did not wait */
export async function dropClaim(portico: Portico, siteId: Id, host: string): Promise<boolean> {
  const dropped = await portico.db
    .deleteFrom('domain_claims')
    .where('site_id', '=', siteId)
    .where('host', '=', host)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}
