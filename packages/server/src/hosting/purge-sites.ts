import type { Id } from '@portico/model/documents/id';
import { RESTORABLE_DAYS } from '@portico/model/documents/publication';
import { sql } from 'kysely';
import { type Media, mediaOf } from '../media/media.ts';
import { privateFilesOf } from '../media/private-files.ts';
import type { Portico } from '../core/portico.ts';

const MOST_AT_ONCE = 20;

/**
 * Removes for good sites deleted more than 30 days ago and those left half made: their files, then all their rows. A
 * purge that is cut short finds the site again and goes on. @returns how many sites are gone
 */
export async function purgeSites(portico: Portico, media: Media = mediaOf(portico)): Promise<number> {
  const due = await sql<{ id: Id }>`
    select id from sites
    where deleted_at <= ${portico.now()}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
    order by deleted_at limit ${MOST_AT_ONCE}`.execute(portico.db);
  for (const { id } of due.rows) {
    for (const store of [media.originals, media.derived, privateFilesOf(portico).store])
      await store.deleteSite(id);
    await portico.db.transaction().execute(async (tx) => {
      // A large site takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(tx);
      await tx.deleteFrom('sites').where('id', '=', id).where('deleted_at', 'is not', null).execute();
    });
  }
  return due.rows.length;
}
