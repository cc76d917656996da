import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { listClaims } from './claims.ts';
import { connect, lockSite } from '../hosting/connected-domains.ts';
import { registeredDomain } from '../hosting/domain-name.ts';
import { tellAdministrators } from '../hosting/domain-mails.ts';
import { findProof, type Proof } from './find-proof.ts';
import { wantedProof } from '../hosting/domain-proof.ts';

/** Of whom a domain was, who may prove it by where it points only when nobody else could mean that. */
const OTHERS_WORD =
  'The domain points to this server, but another website here uses it, used it or waits for it too. Please verify it with the TXT record.';

/**
 * Looks whether a waiting domain is proven by now, and connects it if it is. The first site to prove a domain gets it.
 * @returns `gone` when the domain does not wait (any more)
 */
export async function checkClaim(
  portico: Portico,
  site: Pick<SiteRecord, 'id' | 'identifier'>,
  host: string,
): Promise<'proven' | 'waiting' | 'gone'> {
  const [claim] = await listClaims(portico, site.id, host);
  if (!claim) return 'gone';
  const looked = claim.isTaken
    ? { proof: null, found: [] }
    : await findProof(portico, host, wantedProof(portico.env, site, host, claim.token));
  const outcome = await portico.db.transaction().execute(async (tx) => {
    const identifier = await lockSite(tx, site.id);
    // What was looked for may not be what is asked for by now: removed and added again, or the site called otherwise.
    const same = await tx
      .selectFrom('domain_claims')
      .select('host')
      .where('site_id', '=', site.id)
      .where('host', '=', host)
      .where('token', '=', claim.token)
      .executeTakeFirst();
    if (!same || identifier !== site.identifier) return 'gone' as const;
    const { proof } = looked;
    const counts = proof !== null && !(await isAnybodysElse(tx, site.id, host, proof));
    if (counts && (await connect(portico, tx, site.id, host))) {
      await tellAdministrators(portico, tx, site.id, { kind: 'proven', host });
      return 'proven' as const;
    }
    const found = proof !== null && !counts ? [...looked.found, OTHERS_WORD] : looked.found;
    await tx
      .updateTable('domain_claims')
      .set({ checked_at: portico.now(), found: JSON.stringify(found) })
      .where('site_id', '=', site.id)
      .where('host', '=', host)
      .execute();
    return 'waiting' as const;
  });
  if (outcome === 'proven') portico.invalidated(site.id, [tags.site]);
  return outcome;
}

/**
 * Where a domain points says little by itself: it may still point to this server, or to a site's former name, for
 * somebody who was here before or comes next. So the claim of whoever puts a token there is worth more.
 */
async function isAnybodysElse(tx: Tx, siteId: Id, host: string, proof: Proof): Promise<boolean> {
  if (proof === 'txt' || proof === 'file') return false;
  // Names a site: only who had this very host before may be meant by an older name.
  if (proof === 'cname') {
    const released = await tx
      .selectFrom('released_hosts')
      .select('host')
      .where('host', '=', host)
      .where('site_id', '<>', siteId)
      .executeTakeFirst();
    return released !== undefined;
  }
  const domain = registeredDomain(host);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select host, site_id from site_hosts
        union all select host, site_id from released_hosts
        union all select host, site_id from domain_claims
      ) as theirs
      where site_id <> ${siteId} and (host = ${domain} or right(host, ${domain.length + 1}) = ${`.${domain}`})
    ) as found`.execute(tx);
  return rows[0]?.found ?? true;
}
