import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { actOnSubscription } from './act-on-subscription.ts';

/**
 * Ends the subscription an order is a payment of, as where the order is undone for good. Its customer is told. Takes the
 * subscription's lock, so it is called outside of transactions that hold the order's. Safe to repeat.
 * @param accountId who of the team did it; null where it happened by itself
 */
export async function endSubscriptionOf(
  portico: Portico,
  { site_id, subscription_id }: Pick<OrderRow, 'site_id' | 'subscription_id'>,
  text: string,
  accountId: Id | null = null,
): Promise<void> {
  if (subscription_id !== null)
    await actOnSubscription(portico, site_id, subscription_id, 'cancel', { accountId, text });
}
