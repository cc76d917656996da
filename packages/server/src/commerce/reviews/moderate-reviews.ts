import type { HideReason } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { readShop } from '../shop.ts';
import { ratingsChanged } from '../../database/ratings-changed.ts';
import { queueReplyMail } from './review-mails.ts';

/** What somebody of the team does with reviews: they are shown, hidden for a reason, or, once hidden, deleted. */
export type Moderation =
  | { do: 'publish' }
  | { do: 'hide'; reason: HideReason; note: string }
  | { do: 'delete' };

/**
 * Moderates reviews, all in one transaction. Those of test orders are never published; those that were not hidden, which
 * needs a reason, are not deleted.
 * @returns how many were changed
 */
export async function moderateReviews(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  ids: readonly Id[],
  what: Moderation,
): Promise<number> {
  const now = portico.now();
  const { count, changed } = await portico.db.transaction().execute(async (tx) => {
    const rows = tx
      .selectFrom('product_reviews')
      .select(['id', 'product_id', 'status', 'is_test'])
      .where('site_id', '=', siteId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate();
    const found = await rows.execute();
    const wanted = found.filter(({ status, is_test }) =>
      what.do === 'delete'
        ? status === 'hidden' || is_test
        : what.do === 'publish'
          ? status !== 'published' && !is_test
          : true,
    );
    const wantedIds = wanted.map(({ id }) => id);
    if (wantedIds.length === 0) return { count: 0, changed: [] };
    const of = sql<boolean>`site_id = ${siteId} and id = any(${wantedIds})`;
    if (what.do === 'delete') await tx.deleteFrom('product_reviews').where(of).execute();
    else
      await tx
        .updateTable('product_reviews')
        .set({
          status: what.do === 'publish' ? 'published' : 'hidden',
          hide_reason: what.do === 'hide' ? what.reason : '',
          hide_note: what.do === 'hide' ? what.note : '',
          account_id: accountId,
          updated_at: now,
        })
        .where(of)
        .execute();
    const products = wanted
      .filter(({ status }) => what.do === 'publish' || status === 'published')
      .map(({ product_id }) => product_id);
    return { count: wanted.length, changed: await ratingsChanged(tx, siteId, products) };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return count;
}

/**
 * Replies to a review, or takes the reply back with ''. The first reply to somebody who has an address is emailed to them.
 * @returns false when the site has no such review
 */
export async function replyToReview(
  portico: Portico,
  siteId: Id,
  accountId: Id,
  id: Id,
  text: string,
): Promise<boolean> {
  const now = portico.now();
  const reply = text.trim();
  const shop = await readShop(portico.db, siteId);
  const changed = await portico.db.transaction().execute(async (tx) => {
    const found = await sql<{
      productId: Id;
      product: string;
      path: string | null;
      email: string;
      language: string;
      isMailed: boolean;
      isPublished: boolean;
    }>`
      select v.product_id as "productId", coalesce(r.body->>'title', '') as product, a.path, v.email, v.language,
        v.reply_mailed_at is not null as "isMailed", v.status = 'published' as "isPublished"
      from product_reviews v
      join documents d on d.site_id = v.site_id and d.id = v.product_id
      left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
      left join addresses a on a.site_id = d.site_id and a.document_id = d.id and a.kind = 'document' and a.locale = ''
      where v.site_id = ${siteId} and v.id = ${id} for update of v`.execute(tx);
    const review = found.rows[0];
    if (!review) return undefined;
    const isTold = reply !== '' && !review.isMailed && review.email !== '';
    await tx
      .updateTable('product_reviews')
      .set({
        reply,
        replied_at: reply === '' ? null : now,
        ...(isTold ? { reply_mailed_at: now } : {}),
        account_id: accountId,
        updated_at: now,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
    if (isTold) await queueReplyMail(portico, tx, shop, { ...review, reply });
    return review.isPublished ? ratingsChanged(tx, siteId, [review.productId]) : [];
  });
  if (changed && changed.length > 0) portico.invalidated(siteId, changed);
  return changed !== undefined;
}
