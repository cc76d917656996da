import type { Id } from '@portico/model/documents/id';
import type { PhotoCopies } from '@portico/model/api/photo-imports';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';

/** Feeds of a site, and what the small copies of their photos may come to: they lie in the database. */
export const MOST_FEEDS = 12;
export const MOST_COPIED_BYTES = 32 * 1024 * 1024;

const bytesOfCopies = sql<string>`coalesce(sum(octet_length(picture)), 0)`;

/** What the copies of a site's photos come to. */
export async function copiedBytes(db: Portico['db'] | Tx, siteId: Id): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo_feed_pictures')
    .select(bytesOfCopies.as('bytes'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** How much of what a site may have of photo feeds is in use, for its owner. */
export async function photoCopies({ db }: Portico, siteId: Id): Promise<PhotoCopies> {
  const [feeds, bytes] = await Promise.all([
    db
      .selectFrom('photo_feeds')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow(),
    copiedBytes(db, siteId),
  ]);
  return { feeds: Number(feeds.count), mostFeeds: MOST_FEEDS, bytes, mostBytes: MOST_COPIED_BYTES };
}
