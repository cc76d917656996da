import type { Id } from '@portico/model/documents/id';
import type { Selectable } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import type { AttemptState, PaymentAttemptsTable } from '../tables.ts';
import type { Charge } from '../payments/provider.ts';
import { dueOf, type OrderRow, placingToken } from './order-record.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

/**
 * The attempt to pay an order, as it was placed, that is in a state, by default not over; undefined when there is none
 * (any more). What a change added to it is paid by attempts of its own (`balance-payment`).
 */
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
    .where('is_balance', '=', false)
    .executeTakeFirst();
}

/** The attempt that decides how an order stands with its provider; undefined where nothing had to be paid yet. */
export async function lastAttempt(
  db: Portico['db'] | Tx,
  siteId: Id,
  orderId: Id,
): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('is_balance', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All attempts to pay an order that are in one of some states, that it was placed with first. */
export function attemptsIn(
  db: Portico['db'] | Tx,
  siteId: Id,
  orderId: Id,
  states: readonly AttemptState[],
): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', 'in', [...states])
    .orderBy('is_balance')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An attempt as its provider is told of it. */
export function chargeOf(
  { env }: Portico,
  order: Pick<OrderRow, 'email'>,
  attempt: Pick<Attempt, 'site_id' | 'order_id' | 'id' | 'amount' | 'currency' | 'terms'> & {
    reference?: string | null;
  },
): Charge {
  const { site_id: siteId, order_id: orderId } = attempt;
  return {
    siteId,
    orderId,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    email: order.email,
    terms: attempt.terms,
    reference: attempt.reference ?? null,
    orderToken: placingToken(env, siteId, orderId),
  };
}

/** Keeps what a charge is called at its provider's, where that is news. */
export async function keepReference(
  portico: Portico,
  { siteId, attemptId, reference }: Charge,
  known: string | undefined,
): Promise<void> {
  if (known === undefined || known === reference) return;
  await portico.db
    .updateTable('payment_attempts')
    .set({ reference: known, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', attemptId)
    .execute();
}

/** Writes down that a charge was declined because its customer was not there to confirm it. */
export async function noteNeedsCustomer(portico: Portico, { siteId, attemptId }: Charge): Promise<void> {
  await portico.db
    .updateTable('payment_attempts')
    .set({ needs_customer: true, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', attemptId)
    .execute();
}

/** That an order is to be paid with a provider, or was paid by hand, as its row says it beside whose it is. */
export function newAttempt(
  portico: Portico,
  order: Pick<OrderRow, 'total' | 'gift_card_cents' | 'currency'>,
  provider: string,
  state: 'open' | 'succeeded',
  terms: Record<string, string> = {},
) {
  const now = portico.now();
  return {
    id: portico.newId(),
    provider,
    state,
    amount: dueOf(order),
    currency: order.currency,
    terms,
    capture: terms.capture === 'later' ? ('later' as const) : ('now' as const),
    created_at: now,
    updated_at: now,
  };
}

/** Writes it down. */
export async function addAttempt(
  portico: Portico,
  tx: Tx,
  order: Pick<OrderRow, 'site_id' | 'id' | 'total' | 'gift_card_cents' | 'currency'>,
  provider: string,
  state: 'open' | 'succeeded',
): Promise<void> {
  const { terms, ...attempt } = newAttempt(portico, order, provider, state);
  await tx
    .insertInto('payment_attempts')
    .values({ site_id: order.site_id, order_id: order.id, ...attempt, terms: JSON.stringify(terms) })
    .execute();
}

/**
 * Lets the attempts to pay an order that are in one state be in another.
 * @param attemptId that one alone
 * @returns false when there is none in it (any more)
 */
export async function moveAttempt(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  orderId: Id,
  from: AttemptState,
  to: AttemptState,
  attemptId?: Id,
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment_attempts')
    .set({ state: to, updated_at: portico.now() })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .$if(attemptId !== undefined, (all) => all.where('id', '=', attemptId ?? ''))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
