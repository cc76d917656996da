import { type LineFulfilment, type LinePieces, lineFulfilments } from '@portico/model/commerce/fulfilment';
import type { CustomerOrderJson } from '@portico/model/commerce/order-json';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
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

/** The pieces of each refund; of one that failed too, as they were taken out of what is sent. */
async function refundedPieces(db: Kysely<Database>, { site_id, id }: OrderRow): Promise<LinePieces[][]> {
  const rows = await db
    .selectFrom('order_refunds')
    .select('lines')
    .where('site_id', '=', site_id)
    .where('order_id', '=', id)
    .execute();
  return rows.map(({ lines }) => lines);
}

/** An order's lines and parcels, and what became of the pieces of each line. */
export interface Fulfilled {
  lines: OrderLineRow[];
  shipments: ShipmentRow[];
  /** In the order of the lines. */
  became: LineFulfilment[];
}

export async function readFulfilled(db: Kysely<Database>, order: OrderRow): Promise<Fulfilled> {
  const lines = await linesOf(db, order);
  const shipments = await shipmentsOf(db, order);
  const refunds = await refundedPieces(db, order);
  const parcels = shipments.map((shipment) => shipment.lines);
  return { lines, shipments, became: lineFulfilments(order.state, lines, parcels, refunds) };
}

/** How many pieces are still to be sent. */
export const piecesLeft = (became: readonly LineFulfilment[]): number =>
  became.reduce((sum, { open }) => sum + open, 0);

export const asShipmentJson = (shipment: ShipmentRow): CustomerOrderJson['shipments'][number] => ({
  id: shipment.id,
  lines: shipment.lines,
  carrier: shipment.carrier,
  trackingNumber: shipment.tracking_number,
  trackingUrl: shipment.tracking_url,
  createdAt: shipment.created_at.toISOString(),
});

/** How many parcels of an order went out, for a query. @param orders what the query calls the order's table */
export const shipmentCount = (orders: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from order_shipments s
  where s.site_id = ${sql.ref(`${orders}.site_id`)} and s.order_id = ${sql.ref(`${orders}.id`)})`;
