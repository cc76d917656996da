import type { Id } from '@portico/model/documents/id';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { readShop } from '../shop.ts';

const DAY_MS = 24 * 3_600_000;

/** When the customer of an order that is fulfilled now is asked for reviews; undefined where the shop takes none. */
export async function reviewsAskedOf(
  db: Kysely<Database>,
  order: OrderRow,
  now: Date,
): Promise<{ site_id: Id; order_id: Id; due_at: Date } | undefined> {
  if (order.donation !== null) return undefined;
  const { reviews } = (await readShop(db, order.site_id)).store;
  if (!reviews.on) return undefined;
  const due_at = new Date(now.getTime() + reviews.afterDays * DAY_MS);
  return { site_id: order.site_id, order_id: order.id, due_at };
}
