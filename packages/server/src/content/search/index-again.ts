import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { lockSiteContent } from '../locks.ts';
import { AT_ONCE, ENTRY_VERSION, writeSearchEntries } from './write-entries.ts';

/** Has a site's entries written anew by the next regular job: its language is another. */
export async function indexAgain(tx: Tx, siteId: Id): Promise<void> {
  await sql`update search_entries set version = 0 where site_id = ${siteId} and version <> 0`.execute(tx);
}

/**
 * Puts the words of all entries into the index that wait for it, or that an earlier version wrote: few in one
 * transaction, so that releases of a site wait for few. What is stopped goes on the next time.
 */
export async function indexSearch(portico: Portico): Promise<void> {
  for (;;) {
    const found = await sql<{ site_id: Id; ids: Id[] }>`
      select e.site_id, array_agg(e.document_id) as ids from (
        select site_id, document_id from search_entries
        where version < ${ENTRY_VERSION} order by version, site_id, document_id limit ${AT_ONCE}) e
      group by e.site_id`.execute(portico.db);
    if (found.rows.length === 0) return;
    for (const { site_id, ids } of found.rows)
      await portico.db.transaction().execute(async (tx) => {
        await lockSiteContent(tx, site_id);
        await writeSearchEntries(tx, site_id, ids);
      });
  }
}
