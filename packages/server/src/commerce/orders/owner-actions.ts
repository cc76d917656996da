import { nextOrderState, type OrderEvent } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/id';
import type { Portico } from '../../portico.ts';
import { providerNamed } from '../payments/providers.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { moveOrder } from './move-order.ts';
import { addEvent, findOrder, lockOrder, type OrderRow } from './order-record.ts';
import { beginRefund, tryRefunds } from './refunds.ts';
import { recordStanding } from './settle-order.ts';

/** Who does it, and what they say of it. */
export interface OwnerSays {
  accountId: Id;
  text: string;
}

const notFound = () => refuse(404, 'not-found', 'There is no such order.');

const notPossible = (order: OrderRow, event: OrderEvent) =>
  refuse(
    409,
    'state',
    event === 'fulfil'
      ? `Only paid orders can be fulfilled; this one is ${order.state}.`
      : `This order is ${order.state} and cannot be cancelled any more.`,
  );

/** The owner has sent or handed over what was ordered. */
export async function fulfilOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  says: OwnerSays,
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(notFound());
      const moved = await moveOrder(portico, tx, siteId, orderId, 'fulfil', says);
      if (!moved.moved) throw new ShopRefused(notPossible(order, 'fulfil'));
      return moved.order;
    }),
  );
}

/**
 * Takes an order back: its pieces return to stock, what was paid is given back. One whose payment is still open is
 * made sure never to be paid first; if it was paid meanwhile it is cancelled as a paid one.
 */
export async function cancelOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  says: OwnerSays,
): Promise<ShopOutcome<OrderRow>> {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return notFound();
  if (nextOrderState(order.state, 'cancel') === null) return notPossible(order, 'cancel');
  if (order.state === 'pending') {
    const attempt = await portico.db
      .selectFrom('payment_attempts')
      .select('provider')
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const standing = await providerNamed(attempt.provider).cancel(portico, siteId, orderId);
    const settled = await recordStanding(portico, siteId, orderId, standing, { event: 'cancel', ...says });
    if (settled.state !== 'paid')
      return settled.state === 'cancelled' ? { ok: true, value: settled } : notPossible(settled, 'cancel');
  }
  const bumped: string[] = [];
  const cancelled = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, siteId, orderId);
      if (!locked) throw new ShopRefused(notFound());
      const moved = await moveOrder(portico, tx, siteId, orderId, 'cancel', says);
      if (!moved.moved) throw new ShopRefused(notPossible(locked, 'cancel'));
      await beginRefund(portico, tx, siteId, orderId);
      bumped.push(...moved.bumped);
      return moved.order;
    }),
  );
  if (!cancelled.ok) return cancelled;
  if (bumped.length > 0) portico.bumped(siteId, bumped);
  await tryRefunds(portico, siteId, orderId);
  return { ok: true, value: (await findOrder(portico.db, siteId, orderId)) ?? cancelled.value };
}

/** Writes a note under an order, for those who work on it. */
export async function noteOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  says: OwnerSays,
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(notFound());
      await addEvent(portico, tx, siteId, orderId, { kind: 'note', ...says });
      return order;
    }),
  );
}
