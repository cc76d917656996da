import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { actOnSubscription, actWithin, stopNextPayment } from './act-on-subscription.ts';
import type { SubscriptionRow } from './subscription-record.ts';

type Payment = Pick<OrderRow, 'site_id' | 'subscription_id'>;

/**
 * Ends the subscription an order is a payment of, as where the order is undone for good. Its customer is told. Takes the
 * subscription's lock, so it is called outside of transactions that hold the order's. Safe to repeat.
 * @param accountId who of the team did it; null where it happened by itself
 */
export async function endSubscriptionOf(
  portico: Portico,
  { site_id, subscription_id }: Payment,
  text: string,
  accountId: Id | null = null,
): Promise<void> {
  if (subscription_id !== null)
    await actOnSubscription(portico, site_id, subscription_id, 'cancel', { accountId, text });
}

/**
 * The same as a part of what undoes the order: both happen, or neither. Called before the order's lock is taken.
 * @returns what `afterEnding` is called with once the transaction was committed
 */
export async function endSubscriptionWithin(
  portico: Portico,
  tx: Tx,
  { site_id, subscription_id }: Payment,
  text: string,
  accountId: Id | null,
): Promise<SubscriptionRow | undefined> {
  if (subscription_id === null) return undefined;
  const ended = await actWithin(portico, tx, site_id, subscription_id, 'cancel', { accountId, text });
  return ended?.isDone ? ended.before : undefined;
}

/** Stops a payment of a subscription that was under way as it was ended. */
export async function afterEnding(portico: Portico, before: SubscriptionRow | undefined): Promise<void> {
  if (before) await stopNextPayment(portico, before);
}
