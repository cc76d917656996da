import { REVIEW_LIMITS } from '@portico/model/commerce/review/review';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Portico } from '../../core/portico.ts';
import { readGoods } from '../goods.ts';
import { findOrder, type OrderRow } from '../orders/order-record.ts';
import { readFulfilled } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';
import { orderOfReviewToken } from './review-link.ts';

const DAY_MS = 24 * 3_600_000;
/** Products of one order that are asked for; orders hold at most a hundred lines. */
const AT_MOST = 30;

/** A product of an order that can be reviewed. */
export interface Reviewable {
  id: Id;
  title: string;
  path: string;
  image: string | undefined;
}

export type ReviewRequest =
  | { kind: 'unknown' }
  | { kind: 'expired' | 'already' | 'nothing'; order: OrderRow }
  | { kind: 'open'; order: OrderRow; products: Reviewable[] };

/** What a link to review an order opens. */
export async function openRequest(portico: Portico, shop: Shop, token: string): Promise<ReviewRequest> {
  const id = orderOfReviewToken(portico.env, shop.siteId, token);
  const order = id === undefined ? undefined : await findOrder(portico.db, shop.siteId, id);
  return order ? requestOf(portico.db, shop, order, portico.now()) : { kind: 'unknown' };
}

/** What of an order can be reviewed now. */
export async function requestOf(
  db: Kysely<Database>,
  shop: Shop,
  order: OrderRow,
  now: Date,
): Promise<ReviewRequest> {
  const { reviews } = shop.store;
  if (!reviews.on) return { kind: 'unknown' };
  const wasGiven = (order.state === 'fulfilled' || order.state === 'delivered') && order.donation === null;
  const isBack = order.total > 0 && order.refunded >= order.total;
  if (!wasGiven || isBack || !(reviews.guests || (await isOfMember(db, order))))
    return { kind: 'nothing', order };
  const { lines, shipments, became } = await readFulfilled(db, order);
  const given = shipments.at(-1)?.created_at ?? order.paid_at ?? order.created_at;
  if (given.getTime() + REVIEW_LIMITS.linkDays * DAY_MS < now.getTime()) return { kind: 'expired', order };
  const bought = lines.filter(
    ({ product_type, quantity }, index) =>
      product_type !== 'gift-card' && (became[index]?.refunded ?? 0) < quantity,
  );
  const ids = [...new Set(bought.map(({ product_id }) => product_id))];
  const goods = await readGoods(db, shop.siteId, ids);
  const there = ids.filter((id) => goods.has(id));
  if (there.length === 0) return { kind: 'nothing', order };
  const done = await db
    .selectFrom('product_reviews')
    .select('product_id')
    .where('site_id', '=', shop.siteId)
    .where('order_id', '=', order.id)
    .execute();
  const reviewed = new Set(done.map(({ product_id }) => product_id));
  const left = there.filter((id) => !reviewed.has(id)).slice(0, AT_MOST);
  if (left.length === 0) return { kind: 'already', order };
  return {
    kind: 'open',
    order,
    products: left.flatMap((id) => {
      const found = goods.get(id);
      if (!found) return [];
      const image = bought.find(({ product_id }) => product_id === id)?.image;
      const first = found.product.image?.media ?? found.product.images[0]?.media;
      return [{ id, title: found.product.title, path: found.path, image: image ?? first }];
    }),
  };
}

/** Was it ordered by somebody who has a customer account? */
async function isOfMember(db: Kysely<Database>, { site_id, id }: OrderRow): Promise<boolean> {
  const found = await sql`
    select from contact_orders t join members m on m.site_id = t.site_id and m.contact_id = t.contact_id
    where t.site_id = ${site_id} and t.order_id = ${id} limit 1`.execute(db);
  return found.rows.length > 0;
}
