import { awaitsPayment, nextOrderState } from '@portico/model/commerce/order-states';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { onlineProvider } from '../payments/providers.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { moveOrder } from './move-order.ts';
import { addEvent, findOrder, lockOrder, type OrderRow } from './order-record.ts';
import { noSuchOrder, notPossible, type OwnerEvent, type OwnerSays } from './owner-says.ts';
import { endBalance } from './balance-payment.ts';
import { addAttempt, chargeOf, openAttempt } from './payment-attempt.ts';
import { beginRefund, tryRefunds } from './refunds.ts';
import { recordStanding } from './settle-order.ts';
import { shipmentsOf } from './shipments.ts';
import { closeReturnsOf } from '../returns/act-on-return.ts';
import { returnsOf } from '../returns/return-record.ts';
import { afterEnding, endSubscriptionWithin } from '../subscriptions/end-subscription-of.ts';
import { stockChanged } from '../stock/stock-changed.ts';

/** Lets an event happen that the owner says has happened. @param also what else is written with it */
function byOwner(event: OwnerEvent, also?: (portico: Portico, tx: Tx, order: OrderRow) => Promise<void>) {
  return async (
    portico: Portico,
    siteId: Id,
    orderId: Id,
    says: OwnerSays,
  ): Promise<ShopOutcome<OrderRow>> => {
    const invalidated: string[] = [];
    const outcome = await shopOutcome(() =>
      portico.db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, siteId, orderId);
        if (!order) throw new ShopRefused(noSuchOrder());
        // A provider says of its own orders whether they are paid.
        if (event === 'pay' && !awaitsPayment(order.state)) throw new ShopRefused(notPossible(order, event));
        const moved = await moveOrder(portico, tx, order, event, says);
        if (!moved.moved) throw new ShopRefused(notPossible(order, event));
        await also?.(portico, tx, moved.order);
        invalidated.push(...moved.invalidated);
        return moved.order;
      }),
    );
    if (outcome.ok) stockChanged(portico, siteId, invalidated);
    return outcome;
  };
}

/** The owner has got the money for an order that was placed unpaid. */
export const payByHand = byOwner('pay', async (portico, tx, order) => {
  if (order.offline_payment) await addAttempt(portico, tx, order, order.offline_payment.method, 'succeeded');
});

/**
 * Takes an order back: its pieces return to stock, what was paid is given back. One whose payment is still open is
 * made sure never to be paid first; if it was paid meanwhile it is cancelled as a paid one.
 * @param says.endSubscription the subscription it is a payment of ends as well
 */
export async function cancelOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { endSubscription = false, ...says }: OwnerSays & { endSubscription?: boolean },
): Promise<ShopOutcome<OrderRow>> {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return noSuchOrder();
  if (nextOrderState(order.state, 'cancel') === null) return notPossible(order, 'cancel');
  if (order.state === 'pending') {
    const attempt = await openAttempt(portico.db, siteId, orderId);
    const answer =
      attempt && (await onlineProvider(attempt.provider).cancel(portico, chargeOf(portico, order, attempt)));
    if (answer?.standing === 'waiting')
      return refuse(
        409,
        'state',
        'The payment of this order is being processed and cannot be stopped. Please try again later.',
      );
    const settled = answer
      ? await recordStanding(portico, order, answer.standing, { event: 'cancel', ...says })
      : ((await findOrder(portico.db, siteId, orderId)) ?? order);
    if (settled.state !== 'paid')
      return settled.state === 'cancelled' ? { ok: true, value: settled } : notPossible(settled, 'cancel');
  }
  const isBeingPaid = await endBalance(portico, siteId, orderId);
  if (isBeingPaid) return isBeingPaid;
  const invalidated: string[] = [];
  let ended: Awaited<ReturnType<typeof endSubscriptionWithin>>;
  const cancelled = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      if (endSubscription) ended = await endSubscriptionWithin(portico, tx, order, CANCELLED, says.accountId);
      const locked = await lockOrder(tx, siteId, orderId);
      if (!locked) throw new ShopRefused(noSuchOrder());
      // As one that is fulfilled whole: what is paid and on its way is no longer taken back by a word.
      if (locked.state === 'paid' && (await shipmentsOf(tx, locked)).length > 0)
        throw new ShopRefused(
          refuse(
            409,
            'state',
            'A part of this order is fulfilled, so it can no longer be cancelled. Refund it, or mark it as unfulfilled first.',
          ),
        );
      const moved = await moveOrder(portico, tx, locked, 'cancel', says);
      if (!moved.moved) throw new ShopRefused(notPossible(locked, 'cancel'));
      const isOnItsWay = await beginRefund(portico, tx, siteId, orderId);
      await closeReturnsOf(portico, tx, await returnsOf(tx, locked), says.accountId);
      invalidated.push(...moved.invalidated);
      // Gift cards have back what they paid: where that was all, nothing is on its way.
      const isGivenBack = locked.paid_at !== null && locked.gift_card_cents > 0 && !isOnItsWay;
      return isGivenBack ? (await moveOrder(portico, tx, moved.order, 'refund')).order : moved.order;
    }),
  );
  if (!cancelled.ok) return cancelled;
  await afterEnding(portico, ended);
  stockChanged(portico, siteId, invalidated);
  await tryRefunds(portico, siteId, orderId);
  return { ok: true, value: (await findOrder(portico.db, siteId, orderId)) ?? cancelled.value };
}

const CANCELLED = 'An order of it was cancelled.';

/** Gives an order these tags, and no others. */
export const tagOrder = (portico: Portico, siteId: Id, orderId: Id, tags: readonly string[]) =>
  setTags(portico, siteId, orderId, () => tags);

/** Adds tags to those of an order, and takes others away. */
export const changeTags = (
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) =>
  setTags(portico, siteId, orderId, ({ tags }) => [...tags.filter((tag) => !remove.includes(tag)), ...add]);

function setTags(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  next: (order: OrderRow) => readonly string[],
): Promise<ShopOutcome<OrderRow>> {
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      const tags = [...new Set(next(order))];
      if (tags.length > TAG_LIMITS.tags)
        throw new ShopRefused(refuse(409, 'too-many', `An order has at most ${TAG_LIMITS.tags} tags.`));
      await tx
        .updateTable('orders')
        .set({ tags })
        .where('site_id', '=', siteId)
        .where('id', '=', orderId)
        .execute();
      return order;
    }),
  );
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
      if (!order) throw new ShopRefused(noSuchOrder());
      await addEvent(portico, tx, siteId, orderId, { kind: 'note', ...says });
      return order;
    }),
  );
}
