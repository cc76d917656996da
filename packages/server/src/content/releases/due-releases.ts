import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import { writeBump } from '../../bumps.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico } from '../../portico.ts';
import { lockSiteContent } from '../locks.ts';
import { Refused } from '../refusal.ts';
import { applyEntries, type ReleaseEntry } from './apply-entries.ts';
import { nextSequence, writeReleaseEntries } from './publish.ts';

/**
 * Applies all releases whose time has come, on every site, each in its own transaction and in the order of their
 * times. Safe to run at any moment and by several instances at once. One that cannot be applied is marked failed with
 * the reason; its documents become drafts.
 * @returns how many were applied
 */
export async function applyDueReleases(portico: Portico): Promise<number> {
  const due = await sql<{ site_id: Id; id: Id }>`
    select site_id, id from releases where status = 'scheduled' and publish_at <= ${portico.now()}
    order by publish_at, id`.execute(portico.db);
  let count = 0;
  for (const { site_id, id } of due.rows) {
    try {
      if (await applyStoredRelease(portico, site_id, id, 'scheduled')) count++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await markFailed(portico, site_id, id, error.message);
    }
  }
  return count;
}

/**
 * Applies a release that was written before (scheduled or draft), whole or not at all.
 * @returns false when somebody else has just done so. Throws `Refused` when it cannot be applied.
 */
export async function applyStoredRelease(
  portico: Portico,
  siteId: Id,
  id: Id,
  expected: 'scheduled' | 'draft',
): Promise<boolean> {
  const touched = await portico.db.transaction().execute(async (tx) => {
    await lockSiteContent(tx, siteId);
    const found = await sql<{ id: Id }>`
      select id from releases where site_id = ${siteId} and id = ${id} and status = ${expected}
      for update`.execute(tx);
    if (!found.rows[0]) return null;
    const entries = await sql<{ document_id: Id; to_revision: number | null; to_state: DocumentState }>`
      select e.document_id, e.to_revision, e.to_state from release_entries e
      join documents d on d.site_id = e.site_id and d.id = e.document_id
        -- What was deleted since stays so, unless it is there to be brought back.
        and (d.state <> 'deleted' or e.from_state = 'deleted')
      where e.site_id = ${siteId} and e.release_id = ${id}
        -- What was published by hand after this was planned is newer: a plan does not take it back.
        and (${expected} = 'draft' or d.published_revision is null or d.published_revision <= e.to_revision)`.execute(
      tx,
    );
    const applied = await applyEntries(
      portico,
      tx,
      siteId,
      entries.rows.map(
        (entry): ReleaseEntry => ({
          documentId: entry.document_id,
          toRevision: entry.to_revision,
          toState: entry.to_state,
        }),
      ),
    );
    await sql`
      update releases set status = 'live', applied_at = ${portico.now()}, sequence = ${nextSequence(siteId)},
        message = null
      where site_id = ${siteId} and id = ${id}`.execute(tx);
    await writeReleaseEntries(tx, siteId, id, applied.applied);
    await writeBump(tx, siteId, applied.touched);
    return applied.touched;
  });
  if (touched === null) return false;
  portico.bumped(siteId, touched);
  return true;
}

async function markFailed(portico: Portico, siteId: Id, id: Id, message: string): Promise<void> {
  portico.log.warn({ siteId, releaseId: id, reason: message }, 'A scheduled release could not be applied');
  await portico.db.transaction().execute(async (tx) => {
    const failed = await sql`
      update releases set status = 'failed', message = ${message}
      where site_id = ${siteId} and id = ${id} and status = 'scheduled' returning id`.execute(tx);
    if (failed.rows.length === 0) return;
    await sql`
      update documents d set state = 'draft', updated_at = ${portico.now()}
      from release_entries e
      where e.site_id = ${siteId} and e.release_id = ${id} and d.site_id = e.site_id and d.id = e.document_id
        and d.state = 'scheduled'`.execute(tx);
  });
}
