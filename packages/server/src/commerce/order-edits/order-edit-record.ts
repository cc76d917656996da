import type { OrderVersion } from '@portico/model/commerce/order-edit';
import type { Id } from '@portico/model/documents/id';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OrderRow } from '../orders/order-record.ts';
import type { OrderLineRow } from '../orders/shipments.ts';
import type { OrderEditsTable } from './tables.ts';

export type OrderEditRow = Selectable<OrderEditsTable>;

/** The newest change of an order; undefined where it stands as it was placed. */
export const lastEditOf = (
  db: Kysely<Database>,
  siteId: Id,
  orderId: Id,
): Promise<OrderEditRow | undefined> =>
  db
    .selectFrom('order_edits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An order's figures as they are, for the record. */
export const versionOf = (order: OrderRow, lines: readonly OrderLineRow[]): OrderVersion => ({
  lines: lines.map(({ position, title, sku, quantity, total }) => ({
    position,
    title: title || sku,
    quantity,
    total,
  })),
  discount: order.discount,
  shipping: order.shipping,
  shippingName: order.shipping_name,
  tax: order.tax,
  total: order.total,
});
