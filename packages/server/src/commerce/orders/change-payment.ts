import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { onlineProvider } from '../payments/providers.ts';
import { findOrder, type OrderRow } from './order-record.ts';
import { chargeOf, keepReference, openAttempt } from './payment-attempt.ts';
import { recordStanding } from './settle-order.ts';

/**
 * Where a customer pays on the provider's page. One who was to pay on ours is led there too, once it is sure that they
 * cannot pay here any more: never both ways.
 * @returns undefined where there is nothing to pay (any more)
 */
export async function leadToPage(portico: Portico, order: OrderRow): Promise<string | undefined> {
  const { site_id: siteId, id: orderId } = order;
  const attempt = order.state === 'pending' ? await openAttempt(portico.db, siteId, orderId) : undefined;
  if (!attempt) return undefined;
  const provider = onlineProvider(attempt.provider);
  let charge = chargeOf(portico, order, attempt);
  if (attempt.terms.way === 'script') {
    const ended = await provider.cancel(portico, charge);
    if (ended.standing !== 'cancelled') {
      await keepReference(portico, charge, ended.reference);
      await recordStanding(portico, order, ended.standing);
      return undefined;
    }
    const moved = await sql<{ id: string }>`
      update payment_attempts set terms = terms || '{"way":"redirect"}', reference = null, updated_at = ${portico.now()}
      where site_id = ${siteId} and id = ${attempt.id} and state = 'open' and terms->>'way' = 'script'
      returning id`.execute(portico.db);
    const now = await openAttempt(portico.db, siteId, orderId);
    if (!now || (moved.rows.length === 0 && now.terms.way === 'script')) return undefined;
    charge = chargeOf(portico, order, now);
  }
  const answer = (await provider.find(portico, charge)) ?? (await provider.charge(portico, charge, {}));
  await keepReference(portico, charge, answer.reference);
  if (answer.standing === 'action-needed') return answer.goTo;
  await recordStanding(portico, order, answer.standing, { event: 'expire', text: answer.reason });
  return undefined;
}

/** The customer goes back to change what they ordered: it can never be paid, and its cart is theirs again. */
export async function stopPaying(portico: Portico, order: OrderRow): Promise<OrderRow> {
  const { site_id: siteId, id: orderId } = order;
  const attempt = order.state === 'pending' ? await openAttempt(portico.db, siteId, orderId) : undefined;
  if (!attempt) return (await findOrder(portico.db, siteId, orderId)) ?? order;
  const charge = chargeOf(portico, order, attempt);
  const answer = await onlineProvider(attempt.provider).cancel(portico, charge);
  await keepReference(portico, charge, answer.reference);
  return recordStanding(portico, order, answer.standing, {
    event: 'expire',
    text: 'The customer went back to change the order.',
  });
}
