import type { ReviewChoice } from '@portico/model/addresses/page-query';
import type { DataResult, ReviewView } from '@portico/model/page/data-request';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** A row of `product_reviews v` as pages show it. Who wrote it is known by no more than the name shown. */
const SHOWN = sql`jsonb_build_object('id', v.id, 'rating', v.rating, 'title', v.title, 'text', v.body,
  'author', v.author_name, 'isVerified', v.order_id is not null, 'photos', v.photos,
  'date', to_char(v.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || case when v.reply = '' then '{}' else jsonb_build_object('reply', v.reply) end`;

const NEWEST = sql`v.created_at desc, v.id desc`;
const BY = { highest: sql`v.rating desc, ${NEWEST}`, lowest: sql`v.rating, ${NEWEST}` };

/** Published reviews of one product with how often each rating was given. */
export function reviewsQuery(
  siteId: Id,
  productId: Id,
  limit: number,
  { page = 1, rating, sort }: ReviewChoice,
): RawBuilder<unknown> {
  return sql`select jsonb_build_object(
    'stars', (select stars from product_ratings where site_id = ${siteId} and product_id = ${productId}),
    'reviews', (select jsonb_agg(l.shown) from (
      select ${SHOWN} as shown from product_reviews v
      where v.site_id = ${siteId} and v.product_id = ${productId} and v.status = 'published'
        ${rating === undefined ? sql`` : sql`and v.rating = ${rating}`}
      order by ${sort === undefined ? NEWEST : BY[sort]} limit ${limit + 1} offset ${(page - 1) * limit}) l))`;
}

/** What the query found. */
export function reviewsFound(
  value: unknown,
  limit: number,
  { page = 1, ...choice }: ReviewChoice,
): Extract<DataResult, { type: 'reviews' }> {
  const found = (value ?? {}) as { stars?: number[] | null; reviews?: ReviewView[] | null };
  const reviews = found.reviews ?? [];
  return {
    type: 'reviews',
    reviews: reviews.slice(0, limit),
    stars: found.stars ?? [0, 0, 0, 0, 0],
    page,
    choice,
    hasMore: reviews.length > limit,
  };
}
