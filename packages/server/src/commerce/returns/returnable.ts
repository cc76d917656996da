import type { LinePieces } from '@portico/model/commerce/fulfilment';
import { holdsStock } from '@portico/model/commerce/order-states';
import { mayBeReturned, returnable } from '@portico/model/commerce/returns/return-lines';
import { isInTime, returnableUntil } from '@portico/model/commerce/returns/return-period';
import type { ReturnKind } from '@portico/model/commerce/returns/return-states';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { type OrderLineRow, piecesLeft, readFulfilled } from '../orders/shipments.ts';
import type { Shop } from '../shop.ts';
import { type ReturnRow, returnsOf } from './return-record.ts';

/** Returns an order may have: nobody fills it by asking and cancelling. */
const MOST_RETURNS = 50;

/** What of an order can come back now. */
export interface Returnable {
  lines: OrderLineRow[];
  returns: ReturnRow[];
  /** How many of each line; lines of which nothing can are left out. */
  left: LinePieces[];
  /** Until when; null while the time has not begun. */
  until: Date | null;
  isInTime: boolean;
}

/**
 * What a customer can return of an order, or withdraw from, by the shop's own rules; whether the shop takes returns at all
 * and whether it is still time, the caller asks.
 */
export async function returnableOf(
  db: Kysely<Database>,
  shop: Shop,
  order: OrderRow,
  kind: ReturnKind,
  now: Date,
): Promise<Returnable> {
  const { returns: settings } = shop.store;
  const isWaived = order.withdrawal_waived_at !== null;
  const all = await returnableByShop(db, order, kind);
  const may = new Set(
    all.lines
      .filter(
        (line) =>
          mayBeReturned(kind, line.product_type, isWaived) && !settings.excluded.includes(line.product_id),
      )
      .map(({ position }) => position),
  );
  const until = returnableUntil(kind, settings, all);
  return {
    lines: all.lines,
    returns: all.returns,
    left: all.returns.length < MOST_RETURNS ? all.left.filter(({ position }) => may.has(position)) : [],
    until,
    isInTime: isInTime(until, now),
  };
}

/** The same as far as the goods alone forbid: the shop itself may take back whatever it sent. */
export async function returnableByShop(db: Kysely<Database>, order: OrderRow, kind: ReturnKind) {
  const { lines, shipments, became } = await readFulfilled(db, order);
  const returns = await returnsOf(db, order);
  const isAlive = order.state !== 'pending' && holdsStock(order.state) && order.donation === null;
  return {
    lines,
    returns,
    left: isAlive ? returnable(kind, became, returns).filter(({ quantity }) => quantity > 0) : [],
    isAllSent: piecesLeft(became) === 0,
    sentAt: shipments.at(-1)?.created_at ?? order.paid_at ?? order.created_at,
  };
}

/** Can its customer return something of it now? */
export async function mayReturn(
  db: Kysely<Database>,
  shop: Shop,
  order: OrderRow,
  kind: ReturnKind,
  now: Date,
): Promise<boolean> {
  const { on, withdrawal } = shop.store.returns;
  if (kind === 'return' ? !on : !withdrawal) return false;
  const { left, isInTime } = await returnableOf(db, shop, order, kind, now);
  return left.length > 0 && isInTime;
}
