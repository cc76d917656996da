import { type LineFulfilment, type LinePieces, lineFulfilments } from '@portico/model/commerce/fulfilment';
import type { CustomerOrderJson } from '@portico/model/commerce/order-json';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OrderLinesTable, OrderShipmentsTable } from '../tables.ts';
import type { OrderRow } from './order-record.ts';

export type OrderLineRow = Selectable<OrderLinesTable>;
export type ShipmentRow = Selectable<OrderShipmentsTable>;

/** What of an order was sent or handed over, oldest first. */
export function shipmentsOf(db: Kysely<Database>, { site_id, id }: OrderRow): Promise<ShipmentRow[]> {
  return db
    .selectFrom('order_shipments')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const linesOf = (db: Kysely<Database>, { site_id, id }: OrderRow): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

/** What became of the pieces of each line. */
export const fulfilmentsOf = (
  order: OrderRow,
  lines: readonly LinePieces[],
  shipments: ReadonlyArray<Pick<ShipmentRow, 'lines'>>,
): LineFulfilment[] =>
  lineFulfilments(
    order.state,
    lines,
    shipments.map((shipment) => shipment.lines),
  );

export const asShipmentJson = (shipment: ShipmentRow): CustomerOrderJson['shipments'][number] => ({
  id: shipment.id,
  lines: shipment.lines,
  carrier: shipment.carrier,
  trackingNumber: shipment.tracking_number,
  trackingUrl: shipment.tracking_url,
  createdAt: shipment.created_at.toISOString(),
});
