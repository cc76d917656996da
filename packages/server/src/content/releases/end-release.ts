import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import type { DocumentState } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { type Actor, actorWithRole, CLOCK, SYSTEM } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { applyEntries } from './apply-entries.ts';
import { leftWords } from './apply-stored-release.ts';
import { rebaseOnPublished, type PlannedEntry } from './rebase.ts';
import { nextSequence, writeReleaseEntries } from './publish.ts';
import { offlineState } from './revert.ts';

/**
 * Takes a release back because its end has come, by a release of its own: what it changed is what it was before, what
 * appeared with it goes offline. Changes published since to other fields stay; a field that was changed by hand since
 * stays as well.
 * @returns false when it was taken back already. Throws `Refused` when it cannot be.
 */
export async function endRelease(portico: Portico, siteId: Id, id: Id): Promise<boolean> {
  const touched = await portico.db.transaction().execute(async (tx) => {
    await lockSiteContent(tx, siteId);
    const found = await sql<{ title: string; end_set_by: Id | null }>`
      select title, end_set_by from releases where site_id = ${siteId} and id = ${id} and status = 'live'
        and revert_at <= ${portico.now()} for update`.execute(tx);
    const release = found.rows[0];
    if (!release) return null;
    await sql`update releases set revert_at = null where site_id = ${siteId} and id = ${id}`.execute(tx);
    const taken = await sql`
      select 1 from releases where site_id = ${siteId} and reverts = ${id} and status = 'live' limit 1`.execute(
      tx,
    );
    if (taken.rows.length > 0) return null;
    const entries = await sql<{
      document_id: Id;
      from_revision: number | null;
      to_revision: number | null;
      from_state: DocumentState;
    }>`
      select e.document_id, e.from_revision, e.to_revision, e.from_state from release_entries e
      join documents d on d.site_id = e.site_id and d.id = e.document_id
        -- What is offline by now has ended already; what went offline with the release comes back.
        and d.state <> 'deleted' and (d.state = 'published' or e.to_revision is null)
      where e.site_id = ${siteId} and e.release_id = ${id}`.execute(tx);
    const staged = await whoEnds(tx, siteId, release.end_set_by);
    const { entries: wanted, met } = await rebaseOnPublished(
      portico,
      tx,
      siteId,
      CLOCK,
      entries.rows.map(
        (row): PlannedEntry => ({
          documentId: row.document_id,
          base: row.to_revision,
          toRevision: row.from_revision,
          staged,
          toState: row.from_revision !== null ? 'published' : offlineState(row.from_state),
        }),
      ),
      'theirs',
    );
    const { applied, touched: changed } = await applyEntries(portico, tx, siteId, CLOCK, wanted);
    const end = portico.newId();
    const now = portico.now();
    await sql`
      insert into releases (site_id, id, title, status, reverts, applied_at, sequence, message, created_at)
      values (${siteId}, ${end}, ${release.title}, 'live', ${id}, ${now}, ${nextSequence(siteId)}, ${leftWords(met)},
        ${now})`.execute(tx);
    await writeReleaseEntries(tx, siteId, end, staged, applied);
    await writeInvalidation(tx, siteId, changed);
    return changed;
  });
  if (touched === null) return false;
  portico.invalidated(siteId, touched);
  return true;
}

/** Who said when the release ends, as what they are on the site now. */
async function whoEnds(tx: Tx, siteId: Id, accountId: Id | null): Promise<Actor> {
  if (accountId === null) return SYSTEM;
  const found = await sql<{ role: string }>`
    select role from contributors where site_id = ${siteId} and account_id = ${accountId}`.execute(tx);
  return actorWithRole(accountId, found.rows[0]?.role ?? null);
}
