import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import type { ReleaseEntry } from './apply-entries.ts';
import { bringsBack, plannedEntries } from './apply-stored-release.ts';
import { rebaseOnPublished } from './rebase.ts';

/**
 * What a release to come would publish now, what was published meanwhile considered. Merging writes revisions: to be
 * called in a transaction that is undone. Undefined when there is none.
 */
export async function entriesOfRelease(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
): Promise<ReleaseEntry[] | undefined> {
  const found = await sql<{ status: string; reverts: Id | null; restores_at: Date | null }>`
    select status, reverts, restores_at from releases
    where site_id = ${siteId} and id = ${id} and status in ('draft', 'scheduled', 'failed')`.execute(tx);
  const release = found.rows[0];
  if (!release) return undefined;
  const planned = await plannedEntries(tx, siteId, id);
  if (bringsBack(release)) return planned;
  return (
    await rebaseOnPublished(
      portico,
      tx,
      siteId,
      SYSTEM,
      planned,
      release.status === 'draft' ? 'mine' : 'theirs',
    )
  ).entries;
}
