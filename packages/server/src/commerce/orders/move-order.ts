import {
  holdsStock,
  nextOrderState,
  type OrderEvent,
  type OrderState,
} from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../portico.ts';
import { readShop } from '../shop.ts';
import { returnStock, takeReservation } from '../stock/reserve.ts';
import { queueOrderMails } from './order-mails.ts';
import { addEvent, lockOrder, type OrderRow } from './order-record.ts';

export interface MovedOrder {
  order: OrderRow;
  /** False when the order's state does not let the event happen; nothing was changed then. */
  moved: boolean;
  /** For `portico.bumped`, after the commit. */
  bumped: string[];
}

/**
 * Lets an event happen to an order inside the caller's transaction: its new state, and all that hangs on it. Placed for
 * good, paid or to be paid by hand: it gets its number and the cart is closed. Paid or fulfilled: the reservation
 * becomes its own. Given up: what it held goes back into stock. Each with its mails. An event that the state does not allow changes nothing, so it may be repeated.
 */
export async function moveOrder(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  orderId: Id,
  event: OrderEvent,
  by: { accountId?: Id; text?: string } = {},
): Promise<MovedOrder> {
  const before = await lockOrder(tx, siteId, orderId);
  if (!before) throw new Error(`There is no order ${orderId}`);
  const to = nextOrderState(before.state, event, before.offline_payment?.method);
  if (to === null) return { order: before, moved: false, bumped: [] };
  const now = portico.now();
  const values = {
    state: to,
    updated_at: now,
    ...(event === 'pay' ? { paid_at: now } : {}),
    ...(event === 'refund' ? { refunded: before.total } : {}),
    // It waits anew for its money, as long as it was given at first.
    ...(to === 'unpaid' && event === 'unfulfil'
      ? { expires_at: new Date(now.getTime() + before.expires_at.getTime() - before.created_at.getTime()) }
      : {}),
  };
  let numbered: { number: number; number_text: string; search_text: string } | undefined;
  if (event === 'pay' || event === 'fulfil') await takeReservation(tx, siteId, orderId);
  if (before.number === null && (event === 'pay' || event === 'receive')) {
    await closeCart(tx, siteId, before);
    numbered = await giveNumber(tx, siteId, before);
  }
  const order = await tx
    .updateTable('orders')
    .set({ ...values, ...numbered })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const gaveUp = holdsStock(before.state) && !holdsStock(to as OrderState);
  const bumped = gaveUp ? await returnStock(tx, siteId, orderId) : [];
  await addEvent(portico, tx, siteId, orderId, {
    kind: event,
    accountId: by.accountId ?? null,
    text: by.text ?? '',
  });
  await queueOrderMails(portico, tx, order, event, before.state);
  return { order, moved: true, bumped };
}

/** The cart is bought: the visitor's next item goes into a new one. */
async function closeCart(tx: Tx, siteId: Id, order: OrderRow): Promise<void> {
  if (order.cart_id === null) return;
  await tx
    .updateTable('carts')
    .set({ is_purchased: true, order_id: order.id })
    .where('site_id', '=', siteId)
    .where('id', '=', order.cart_id)
    .execute();
}

/**
 * The site's next order number. The counter's row stays locked until the transaction ends, so that a number that was
 * given to an order that is then undone is given again: no gaps, no repeats.
 */
async function giveNumber(tx: Tx, siteId: Id, order: OrderRow) {
  const { store } = await readShop(tx, siteId);
  const { prefix, start } = store.orderNumbers;
  const { rows } = await sql<{ last_number: number }>`
    insert into order_number_counters as c (site_id, last_number) values (${siteId}, ${start})
    on conflict (site_id) do update set last_number = greatest(c.last_number + 1, ${start})
    returning last_number`.execute(tx);
  const number = rows[0]?.last_number;
  if (number === undefined) throw new Error('The counter of orders gave no number');
  const number_text = `${prefix}${number}`;
  return { number, number_text, search_text: `${number_text.toLowerCase()} ${order.search_text}` };
}
