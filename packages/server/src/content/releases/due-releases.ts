import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { CLOCK } from '../actor.ts';
import { Refused } from '../../core/refusal.ts';
import { applyStoredRelease } from './apply-stored-release.ts';
import { endRelease } from './end-release.ts';
import { noLongerWaiting } from './unschedule.ts';

/**
 * Applies all releases whose time has come, and ends those whose end has come, on every site, each in its own
 * transaction and in the order of their times. Safe to run at any moment and by several instances at once. One that
 * cannot be applied is marked failed with the reason; its documents become drafts.
 * @returns how many were applied or ended
 */
export async function applyDueReleases(portico: Portico): Promise<number> {
  const now = portico.now();
  const due = await sql<{ site_id: Id; id: Id; ends: boolean }>`
    select site_id, id, false as ends, publish_at as at from releases
      where status = 'scheduled' and publish_at <= ${now}
    union all
    select site_id, id, true, revert_at from releases where status = 'live' and revert_at <= ${now}
    order by at, ends desc, id`.execute(portico.db);
  let count = 0;
  for (const { site_id, id, ends } of due.rows) {
    try {
      if (
        ends
          ? await endRelease(portico, site_id, id)
          : await applyStoredRelease(portico, site_id, id, CLOCK, 'scheduled')
      )
        count++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (ends) await markUnended(portico, site_id, id, error.message);
      else await markFailed(portico, site_id, id, error.message);
    }
  }
  // A release may have appeared and ended while the server was down.
  return count > 0 ? count + (await applyDueReleases(portico)) : 0;
}

async function markFailed(portico: Portico, siteId: Id, id: Id, message: string): Promise<void> {
  portico.log.warn({ siteId, releaseId: id, reason: message }, 'A scheduled release could not be applied');
  await portico.db.transaction().execute(async (tx) => {
    const failed = await sql`
      update releases set status = 'failed', message = ${message}
      where site_id = ${siteId} and id = ${id} and status = 'scheduled' returning id`.execute(tx);
    if (failed.rows.length > 0) await noLongerWaiting(portico, tx, siteId, id);
  });
}

async function markUnended(portico: Portico, siteId: Id, id: Id, message: string): Promise<void> {
  portico.log.warn({ siteId, releaseId: id, reason: message }, 'A release could not be ended at its time');
  await sql`
    update releases set revert_at = null, message = ${`It could not be ended on time: ${message}`}
    where site_id = ${siteId} and id = ${id} and status = 'live'`.execute(portico.db);
}
