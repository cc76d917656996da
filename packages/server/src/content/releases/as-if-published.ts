import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import { lockSiteContent } from '../locks.ts';
import { applyEntries, type ReleaseEntry } from './apply-entries.ts';
import { dryRun } from './dry-run.ts';

/**
 * Reads the site as it would be if documents were published now: they are, inside a transaction, which is undone after
 * the reading. So what is seen is exactly what publishing would do. Throws `Refused` where publishing would be refused.
 * @param wanted the entries, or how they are found inside the transaction
 */
export async function asIfPublished<T>(
  portico: Portico,
  siteId: Id,
  wanted: readonly ReleaseEntry[] | ((tx: Tx) => Promise<readonly ReleaseEntry[]>),
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return dryRun(portico, async (tx) => {
    await lockSiteContent(tx, siteId);
    const entries = typeof wanted === 'function' ? await wanted(tx) : wanted;
    await applyEntries(portico, tx, siteId, SYSTEM, await withCollections(tx, siteId, entries));
    return read(tx);
  });
}

/** An item of a collection that is no longer, or not yet, public is seen with that collection. */
async function withCollections(
  tx: Tx,
  siteId: Id,
  entries: readonly ReleaseEntry[],
): Promise<ReleaseEntry[]> {
  const found = await sql<{ id: Id; revision: number }>`
    select distinct c.id, c.revision from documents d
    join documents c on c.site_id = d.site_id and c.id = d.parent_id
    where d.site_id = ${siteId} and d.id = any(${entries.map((entry) => entry.documentId)})
      and c.kind = 'collection' and c.state not in ('published', 'deleted')`.execute(tx);
  const there = new Set(entries.map((entry) => entry.documentId));
  return [
    ...entries,
    ...found.rows
      .filter((row) => !there.has(row.id))
      .map((row): ReleaseEntry => ({ documentId: row.id, toRevision: row.revision, toState: 'published' })),
  ];
}
