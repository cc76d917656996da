import type { Review, ReviewFilter } from '@portico/model/api/reviews';
import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import type { HideReason, ReviewStatus } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;

interface Row {
  id: Id;
  rating: number;
  title: string;
  text: string;
  author: string;
  email: string;
  status: ReviewStatus;
  hide_reason: HideReason | '';
  hide_note: string;
  is_test: boolean;
  photos: Array<{ media: string }>;
  reply: string;
  replied_at: Date | null;
  reply_mailed_at: Date | null;
  product_id: Id;
  product: string | null;
  order_id: Id | null;
  number: string | null;
  by: string | null;
  created_at: Date;
}
export type ReviewRow = Row;

const conditions = (siteId: Id, { status, rating, product, search }: ReviewFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`v.site_id = ${siteId}`,
      ...(status === 'all' ? [] : [sql`v.status = ${status}`]),
      ...(rating === 'all' ? [] : [sql`v.rating = ${Number(rating)}`]),
      ...(product === undefined ? [] : [sql`v.product_id = ${product}`]),
      ...search
        .toLowerCase()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`strpos(v.search_text || ' ' || coalesce(lower(o.number_text), ''), ${word}) > 0`),
    ],
    sql` and `,
  );

/** Reviews as they are read, newest first. @param before id from which to read on */
export async function readReviews(
  { db }: Pick<Portico, 'db'>,
  siteId: Id,
  where: RawBuilder<unknown>,
  { before, most }: { before?: Id | undefined; most: number },
): Promise<Row[]> {
  const found = await sql<Row>`
    select v.id, v.rating, v.title, v.body as text, v.author_name as author, v.email, v.status, v.hide_reason,
      v.hide_note, v.is_test, v.photos, v.reply, v.replied_at, v.reply_mailed_at, v.product_id, r.body->>'title' as product,
      v.order_id, o.number_text as number, coalesce(nullif(a.name, ''), a.email) as by, v.created_at
    from product_reviews v
    left join documents d on d.site_id = v.site_id and d.id = v.product_id
    left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    left join orders o on o.site_id = v.site_id and o.id = v.order_id
    left join accounts a on a.id = v.account_id
    where ${where} and v.site_id = ${siteId} ${before === undefined ? sql`` : sql`and v.id < ${before}`}
    order by v.id desc limit ${most}`.execute(db);
  return found.rows;
}

/** Reviews that match, for files. */
export const readMatching = (
  portico: Portico,
  siteId: Id,
  filter: ReviewFilter,
  page: { before?: Id | undefined; most: number },
): Promise<Row[]> => readReviews(portico, siteId, conditions(siteId, filter), page);

const asReview = (row: Row): Review => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  text: row.text,
  author: row.author,
  status: row.status,
  hideReason: row.hide_reason,
  hideNote: row.hide_note,
  isTest: row.is_test,
  photos: row.photos.map(({ media }) => media),
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? null,
  isReplyMailed: row.reply_mailed_at !== null,
  product: { id: row.product_id, title: row.product ?? '' },
  order: row.order_id === null ? null : { id: row.order_id, number: row.number },
  by: row.by,
  createdAt: row.created_at.toISOString(),
});

/** The site's reviews, newest first; with the first page how many there are of each status. */
export async function listReviews(
  portico: Portico,
  siteId: Id,
  { cursor, ...filter }: ReviewFilter & { cursor?: Id | undefined },
) {
  const rows = await readMatching(portico, siteId, filter, { before: cursor, most: PAGE + 1 });
  const items = rows.slice(0, PAGE).map(asReview);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > PAGE && last ? { next: last.id } : {}),
    ...(cursor === undefined ? { counts: await countsOf(portico, siteId) } : {}),
  };
}

async function countsOf({ db }: Portico, siteId: Id) {
  const rows = await db
    .selectFrom('product_reviews')
    .select((is) => ['status', is.fn.countAll<string>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('status')
    .execute();
  const of = (status: ReviewStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [waiting, published, hidden] = [of('waiting'), of('published'), of('hidden')];
  return { all: waiting + published + hidden, waiting, published, hidden };
}

/** How many reviews wait for the team, test orders' aside; no more are counted than are shown. */
export async function waitingReviews({ db }: Portico, siteId: Id): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (select from product_reviews
      where site_id = ${siteId} and status = 'waiting' and not is_test limit ${WAITING_SHOWN}) w`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** One review; undefined when the site has none of this id. */
export async function readReview(portico: Portico, siteId: Id, id: Id): Promise<Review | undefined> {
  const [row] = await readReviews(portico, siteId, sql`v.id = ${id}`, { most: 1 });
  return row && asReview(row);
}
