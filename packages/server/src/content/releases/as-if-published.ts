import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../portico.ts';
import { lockSiteContent } from '../locks.ts';
import { applyEntries, type ReleaseEntry } from './apply-entries.ts';

/** Carries what was read out of a transaction that is undone. */
class Seen<T> extends Error {
  readonly value: T;

  constructor(value: T) {
    super('seen');
    this.value = value;
  }
}

/**
 * Reads the site as it would be if documents were published now: they are, inside a transaction, which is undone after
 * the reading. So what is seen is exactly what publishing would do. Throws `Refused` where publishing would be refused.
 */
export async function asIfPublished<T>(
  portico: Portico,
  siteId: Id,
  entries: readonly ReleaseEntry[],
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await portico.db.transaction().execute(async (tx): Promise<T> => {
      await lockSiteContent(tx, siteId);
      await applyEntries(portico, tx, siteId, await withCollections(tx, siteId, entries));
      throw new Seen(await read(tx));
    });
  } catch (error) {
    if (error instanceof Seen) return error.value as T;
    throw error;
  }
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
