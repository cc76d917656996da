import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { checkClaim } from './check-claim.ts';
import { CLAIM_DAYS, DAY_MS } from './claims.ts';
import { tellAdministrators } from '../hosting/domain-mails.ts';

/** How long after a check a domain is looked at again: sooner on its first day. */
const SOON_MINUTES = 10;
const LATER_MINUTES = 60;
/** Domains looked at in one run, and at a time; the next run goes on. */
const MOST = 40;
const AT_ONCE = 10;
/** Days for which is remembered whose a domain was. */
const RELEASED_DAYS = 365;

/** Looks at domains that wait for their proof now and then, and ends what waited too long. */
export async function checkDueClaims(portico: Portico): Promise<void> {
  await endOldClaims(portico);
  const now = portico.now();
  const { rows } = await sql<{ host: string; id: Id; identifier: string }>`
    select c.host, s.id, s.identifier from domain_claims c
    join sites s on s.id = c.site_id and s.deleted_at is null
    where c.checked_at is null or c.checked_at > ${now} or c.checked_at <= ${now}::timestamptz - make_interval(mins =>
      case when c.created_at > ${new Date(now.getTime() - DAY_MS)} then ${SOON_MINUTES}::int else ${LATER_MINUTES}::int end)
    order by c.checked_at nulls first, c.created_at limit ${MOST}`.execute(portico.db);
  const due = rows.values();
  const worker = async () => {
    for (const { host, ...site } of due)
      await checkClaim(portico, site, host).catch((error: Error) =>
        portico.log.error({ host, error: error.stack }, 'A waiting domain could not be checked'),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function endOldClaims(portico: Portico): Promise<void> {
  const now = portico.now();
  await portico.db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('domain_claims')
      .where('created_at', '<=', new Date(now.getTime() - CLAIM_DAYS * DAY_MS))
      .returning(['site_id', 'host'])
      .execute();
    for (const { site_id, host } of ended)
      await tellAdministrators(portico, tx, site_id, { kind: 'expired', host });
    await tx
      .deleteFrom('released_hosts')
      .where('released_at', '<=', new Date(now.getTime() - RELEASED_DAYS * DAY_MS))
      .execute();
  });
}
