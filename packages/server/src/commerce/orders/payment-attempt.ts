import type { Id } from '@portico/model/documents/id';
import type { Selectable } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import type { AttemptState, PaymentAttemptsTable } from '../tables.ts';
import type { OrderRow } from './order-record.ts';

type Attempt = Selectable<PaymentAttemptsTable>;

/** The attempt to pay an order that is in a state, by default not over; undefined when there is none (any more). */
export async function openAttempt(
  db: Portico['db'] | Tx,
  siteId: Id,
  orderId: Id,
  state: AttemptState = 'open',
): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** That an order is to be paid with a provider, or was paid by hand, as its row says it beside whose it is. */
export function newAttempt(
  portico: Portico,
  order: Partial<Pick<OrderRow, 'total' | 'currency'>>,
  provider: string,
  state: 'open' | 'succeeded',
) {
  const now = portico.now();
  return {
    id: portico.newId(),
    provider,
    state,
    amount: order.total ?? 0,
    currency: order.currency ?? '',
    created_at: now,
    updated_at: now,
  };
}

/** Writes it down. */
export async function addAttempt(
  portico: Portico,
  tx: Tx,
  order: Pick<OrderRow, 'site_id' | 'id' | 'total' | 'currency'>,
  provider: string,
  state: 'open' | 'succeeded',
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({ site_id: order.site_id, order_id: order.id, ...newAttempt(portico, order, provider, state) })
    .execute();
}

/**
 * Lets the attempt to pay an order that is in one state be in another.
 * @returns false when there is none in it (any more)
 */
export async function moveAttempt(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  orderId: Id,
  from: AttemptState,
  to: AttemptState,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_attempts')
    .set({ state: to, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
