import { REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { ingestMedia } from '../../media/ingest.ts';
import { deleteMedia } from '../../media/library.ts';
import { mediaOf } from '../../media/media.ts';
import { redrawnPhoto } from '../../media/redraw-photo.ts';

/** Where photos of customers lie in the library. */
const FOLDER = 'Reviews';
/** Photos of forms that were never sent to their end. */
const FORGOTTEN_MS = 24 * 3_600_000;
const AT_MOST = 200;

/**
 * Takes a customer's photo into the library, drawn anew.
 * @returns its hash; null for what is no picture, whatever it says it is
 */
export async function takeReviewPhoto(portico: Portico, siteId: Id, file: Buffer): Promise<string | null> {
  const drawn = await redrawnPhoto(portico, siteId, file, REVIEW_LIMITS.photoBytes);
  if (!drawn) return null;
  const taken = await ingestMedia(mediaOf(portico), siteId, drawn, 'review.jpg', { folder: FOLDER });
  if (!taken.ok) return null;
  if (!taken.existed)
    await portico.db
      .insertInto('review_photos')
      .values({ site_id: siteId, hash: taken.asset.hash, review_id: null, created_at: portico.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return taken.asset.hash;
}

/** Deletes photos whose reviews are gone, or were never sent, and that nothing else of the site shows. */
export async function sweepReviewPhotos(portico: Portico): Promise<void> {
  const before = new Date(portico.now().getTime() - FORGOTTEN_MS);
  const found = await sql<{ siteId: Id; hash: string; isUsed: boolean }>`
    select p.site_id as "siteId", p.hash, exists (
        select from product_reviews v where v.site_id = p.site_id
          and v.photos @> jsonb_build_array(jsonb_build_object('media', p.hash)))
      or exists (select from revisions r where r.site_id = p.site_id and strpos(r.body::text, p.hash) > 0) as "isUsed"
    from review_photos p where p.review_id is null and p.created_at < ${before}
    order by p.created_at limit ${AT_MOST}`.execute(portico.db);
  for (const { siteId, hash, isUsed } of found.rows) {
    if (!isUsed) await deleteMedia(mediaOf(portico), siteId, [hash]);
    await portico.db
      .deleteFrom('review_photos')
      .where('site_id', '=', siteId)
      .where('hash', '=', hash)
      .where('review_id', 'is', null)
      .execute();
  }
}
