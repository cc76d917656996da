import type { Id } from '@portico/model/id';
import type { Selectable } from 'kysely';
import type { Portico, Tx } from '../../portico.ts';
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

/** Writes down that an order is to be paid with a provider, or was paid by hand. */
export async function addAttempt(
  portico: Portico,
  tx: Tx,
  order: Pick<OrderRow, 'site_id' | 'id' | 'total' | 'currency'>,
  provider: string,
  state: 'open' | 'succeeded',
): Promise<void> {
  const now = portico.now();
  await tx
    .insertInto('payment_attempts')
    .values({
      site_id: order.site_id,
      order_id: order.id,
      id: portico.newId(),
      provider,
      state,
      amount: order.total,
      currency: order.currency,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function setAttempt(
  portico: Portico,
  tx: Tx,
  { site_id, order_id, id }: Attempt,
  state: AttemptState,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ state, updated_at: portico.now() })
    .where('site_id', '=', site_id)
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .execute();
}
