import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { reconcileOrder } from '../orders/reconcile-order.ts';
import { noteRemovedPayment } from '../subscriptions/note-removed-payment.ts';
import type { ProviderEvent } from './provider.ts';

/** For how long an event that could not be handled is tried again. */
const TRIED_MS = 3 * 24 * 3_600_000;
/** How long the request that brought it may be at work on it. */
const LEFT_ALONE_MS = 60_000;
/** For how long events are known, so that none counts twice: providers repeat them for days. */
const KNOWN_MS = 90 * 24 * 3_600_000;
const AT_MOST = 200;

/**
 * Writes down that an event came, then lets it have its effect: its order is brought to what the provider says now. An
 * event that came before has had its effect, or will have it by the sweeper.
 */
export async function takeEvent(
  portico: Portico,
  siteId: Id,
  provider: string,
  { id, kind, orderId, removed }: ProviderEvent,
): Promise<void> {
  // Before it is written down: where the server ends here, the provider sends it again.
  if (removed !== undefined) await noteRemovedPayment(portico, siteId, provider, removed);
  const at = portico.now();
  const { numInsertedOrUpdatedRows } = await portico.db
    .insertInto('payment_events')
    .values({
      site_id: siteId,
      provider,
      id,
      kind,
      order_id: orderId ?? null,
      outcome: removed !== undefined ? 'handled' : orderId === undefined ? 'not-ours' : 'recorded',
      received_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n && orderId !== undefined)
    await handleEvent(portico, { site_id: siteId, provider, id, order_id: orderId, received_at: at });
}

interface Recorded {
  site_id: Id;
  provider: string;
  id: string;
  order_id: Id;
  received_at: Date;
}

async function handleEvent(portico: Portico, event: Recorded): Promise<void> {
  const { site_id, provider, id, order_id, received_at } = event;
  let outcome: 'handled' | 'recorded' | 'failed' = 'handled';
  try {
    await reconcileOrder(portico, site_id, order_id);
  } catch (error) {
    const isOld = portico.now().getTime() - received_at.getTime() > TRIED_MS;
    outcome = isOld ? 'failed' : 'recorded';
    const reason = (error as Error).message;
    portico.log.warn({ order: order_id, event: id, error: reason }, 'A payment event had no effect yet');
  }
  await portico.db
    .updateTable('payment_events')
    .set({ outcome, updated_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Handles what was recorded and had no effect yet, and forgets events nobody repeats any more. */
export async function sweepEvents(portico: Portico): Promise<void> {
  const before = (ms: number) => new Date(portico.now().getTime() - ms);
  const left = await portico.db
    .selectFrom('payment_events')
    .select(['site_id', 'provider', 'id', 'order_id', 'received_at'])
    .where('outcome', '=', 'recorded')
    .where('updated_at', '<', before(LEFT_ALONE_MS))
    .orderBy('updated_at')
    .limit(AT_MOST)
    .execute();
  for (const event of left)
    if (event.order_id !== null) await handleEvent(portico, { ...event, order_id: event.order_id });
  await portico.db.deleteFrom('payment_events').where('received_at', '<', before(KNOWN_MS)).execute();
}
