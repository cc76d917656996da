import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import type { KnownDispute, OnlineProvider } from '../payments/provider.ts';
import { voidAllCards } from '../gift-cards/void-gift-cards.ts';
import { providerNamed } from '../payments/providers.ts';
import { balancesOf } from './balance-payment.ts';
import { noteCaptured, noteLapsed } from './capture.ts';
import { addEvent, lockOrder, type OrderRow } from './order-record.ts';
import { type Attempt, chargeOf, keepReference, lastAttempt, moveAttempt } from './payment-attempt.ts';
import { noteProviderRefunds } from './provider-refunds.ts';
import { tryRefunds } from './refunds.ts';
import { endSubscriptionOf } from '../subscriptions/end-subscription-of.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Brings an order to what its provider's book says: paid or not, taken or let go, given back, disputed. Everything is
 * asked for anew, so that it may be called at any time, for any event, in any order, any number of times.
 */
export async function reconcileOrder(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  const order = await settleOrder(portico, siteId, orderId);
  if (!order || order.state === 'pending') return;
  const attempt = await lastAttempt(portico.db, siteId, orderId);
  const balances = await balancesOf(portico.db, siteId, orderId);
  for (const each of [...(attempt ? [attempt] : []), ...balances])
    if (each.state !== 'open') await reconcileAttempt(portico, order, each);
}

async function reconcileAttempt(portico: Portico, order: OrderRow, attempt: Attempt): Promise<void> {
  const { site_id: siteId, id: orderId } = order;
  const provider = providerNamed(attempt.provider);
  if (!provider.asks) return;
  const charge = chargeOf(portico, order, attempt);
  if (attempt.state === 'declined' || attempt.state === 'cancelled') {
    const answer = await provider.find(portico, charge);
    await keepReference(portico, charge, answer?.reference);
    if (answer?.standing === 'succeeded' || answer?.standing === 'authorised')
      await giveBackLate(portico, order, attempt);
    return;
  }
  if (!attempt.is_balance && isPaid(order.state) && attempt.capture !== 'now' && attempt.capture !== 'done') {
    const answer = await provider.find(portico, charge);
    if (answer?.standing === 'succeeded') await noteCaptured(portico, siteId, orderId);
    if (answer?.standing === 'cancelled') await noteLapsed(portico, siteId, orderId, LAPSED);
  }
  if (provider.refunds)
    await noteProviderRefunds(portico, order, attempt, await provider.refunds(portico, charge));
  const disputes = await disputesOf(portico, provider, charge);
  await noteDisputes(portico, order, disputes);
  if (disputes.some(({ state }) => state === 'lost'))
    await endSubscriptionOf(portico, order, 'The bank returned a payment to the customer.');
}

const LAPSED = 'The reserved money was released at the payment provider, so it can no longer be taken.';

const disputesOf = async (
  portico: Portico,
  { disputes }: OnlineProvider,
  charge: ReturnType<typeof chargeOf>,
): Promise<KnownDispute[]> => (disputes ? disputes(portico, charge) : []);

/** A charge that came through for an order that was given up is given back: nobody pays for nothing. */
async function giveBackLate(portico: Portico, { site_id, id }: OrderRow, late: Attempt): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, site_id, id))) return;
    if (await moveAttempt(portico, tx, site_id, id, late.state, 'refunding', late.id))
      await addEvent(portico, tx, site_id, id, { kind: 'late-payment' });
  });
  await tryRefunds(portico, site_id, id);
}

/** Writes down the disputes of an order as they stand; each change once on its timeline. */
async function noteDisputes(
  portico: Portico,
  { site_id: siteId, id: orderId }: OrderRow,
  disputes: readonly KnownDispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  await portico.db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, siteId, orderId))) return;
    const now = portico.now();
    for (const { id, amount, reason, state, dueAt } of disputes) {
      const before = await tx
        .selectFrom('order_disputes')
        .select(['state'])
        .where('site_id', '=', siteId)
        .where('order_id', '=', orderId)
        .where('id', '=', id)
        .executeTakeFirst();
      const values = { amount, reason, state, due_at: dueAt, updated_at: now };
      await tx
        .insertInto('order_disputes')
        .values({ site_id: siteId, order_id: orderId, id, created_at: now, ...values })
        .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'id']).doUpdateSet(values))
        .execute();
      // The bank gave the money back for good.
      if (state === 'lost' && before?.state !== 'lost')
        await voidAllCards(portico, tx, { site_id: siteId, id: orderId });
      if (before?.state !== state)
        await addEvent(portico, tx, siteId, orderId, { kind: `dispute-${state}`, data: { amount } });
    }
  });
}
