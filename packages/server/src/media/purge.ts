import { RESTORABLE_DAYS } from '@portico/model/documents/publication';
import { sql } from 'kysely';
import { type Portico, tags } from '../core/portico.ts';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Media, mediaOf } from './media.ts';
import { lockLibrary } from './records.ts';
import { privateFilesOf } from './private-files.ts';
import { clearIncoming } from './receive.ts';

const MOST_AT_ONCE = 200;

async function deleteFiles(media: Media, siteId: string, hash: string): Promise<void> {
  for (const store of [media.originals, media.derived])
    for await (const name of store.list(siteId, hash)) await store.delete({ siteId, name });
}

/**
 * Removes for good the files that were deleted more than 30 days ago, except those that a kept revision of a document
 * still names, and what broken uploads left behind.
 * @returns how many files of the library are gone
 */
export async function purgeMedia(portico: Portico, media: Media = mediaOf(portico)): Promise<number> {
  await clearIncoming(media.incoming, portico.now());
  await clearIncoming(privateFilesOf(portico).incoming, portico.now());
  const due = await sql<{ site_id: string; hash: string }>`
    select site_id, hash from media_assets m
    where deleted_at <= ${portico.now()}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
      and not exists (
        select from revisions r where r.site_id = m.site_id and strpos(r.body::text, m.hash) > 0)
    order by deleted_at limit ${MOST_AT_ONCE}`.execute(portico.db);
  let purged = 0;
  for (const { site_id: siteId, hash } of due.rows)
    await portico.db.transaction().execute(async (tx) => {
      // Meanwhile it may have been uploaded again, which takes the same lock.
      await lockLibrary(tx, siteId);
      const gone = await tx
        .deleteFrom('media_assets')
        .where('site_id', '=', siteId)
        .where('hash', '=', hash)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) return;
      await deleteFiles(media, siteId, hash);
      await writeInvalidation(tx, siteId, [tags.media(hash)]);
      purged++;
    });
  return purged;
}
