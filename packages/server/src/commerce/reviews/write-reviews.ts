import type { ReviewedProduct } from '@portico/model/commerce/review/request-state';
import type { ReviewStatus } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { Shop } from '../shop.ts';
import { ratingsChanged } from '../../database/ratings-changed.ts';
import { queueNewReviewMail } from './review-mails.ts';

/** What of a review is searched by its owner. */
export const searchTextOf = (review: {
  author: string;
  title: string;
  text: string;
  product: string;
}): string =>
  [review.product, review.author, review.title, review.text].join(' ').toLowerCase().slice(0, 8000);

/** Reviews wait where the shop wants to see them first; those of test orders are never shown. */
export const statusOfNew = ({ store }: Shop, { is_test }: Pick<OrderRow, 'is_test'>): ReviewStatus =>
  store.reviews.approval || is_test ? 'waiting' : 'published';

/**
 * Writes down what a customer says of products of an order, each once, whoever else sends the same form. Those who are told
 * of reviews are told in the same transaction.
 * @returns how many were written: 0 where all had been before
 */
export async function writeReviews(
  portico: Portico,
  shop: Shop,
  order: OrderRow,
  { name, reviews }: { name: string; reviews: readonly ReviewedProduct[] },
): Promise<number> {
  const { siteId } = shop;
  const status = statusOfNew(shop, order);
  const now = portico.now();
  const { written, changed } = await portico.db.transaction().execute(async (tx) => {
    const written: ReviewedProduct[] = [];
    for (const review of [...reviews].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      if (review.rating === undefined) continue;
      const id: Id = portico.newId();
      const row = await tx
        .insertInto('product_reviews')
        .values({
          site_id: siteId,
          id,
          product_id: review.id,
          order_id: order.id,
          rating: review.rating,
          title: review.reviewTitle,
          body: review.text,
          author_name: name,
          email: order.email,
          language: order.language,
          photos: JSON.stringify(review.photos.map(({ media }) => ({ media }))),
          status,
          is_test: order.is_test,
          search_text: searchTextOf({
            author: name,
            title: review.reviewTitle,
            text: review.text,
            product: review.title,
          }),
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'order_id', 'product_id'])
            .where('order_id', 'is not', null)
            .doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!row) continue;
      written.push(review);
      const hashes = review.photos.map(({ media }) => media);
      if (hashes.length > 0)
        await sql`update review_photos set review_id = ${id} where site_id = ${siteId} and hash = any(${hashes})`.execute(
          tx,
        );
    }
    const changed =
      status === 'published'
        ? await ratingsChanged(
            tx,
            siteId,
            written.map((review) => review.id),
          )
        : [];
    if (written.length > 0) await queueNewReviewMail(portico, tx, shop, { name, status, reviews: written });
    return { written, changed };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return written.length;
}
