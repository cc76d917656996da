import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { hasPassed } from '../../core/clock.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { confirmedPath } from '../checkout/checkout-paths.ts';
import { balanceTerms } from '../payments/kept-payment.ts';
import type { ChargeAnswer, PaymentMethod } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { refuse, ShopRefused, type ShopOutcome, type ShopRefusal, shopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { addEvent, findOrder, lockOrder, type OrderRow } from './order-record.ts';
import { noSuchOrder, type OwnerSays } from './owner-says.ts';
import { type Attempt, chargeOf, keepReference } from './payment-attempt.ts';
import { askLater } from './refunds.ts';
import { ORPHANED_MS, RESERVED_MS, settleLater } from './settle-order.ts';

/** What pays by hand what a change added to an order that was paid online. */
const COUNTER = 'atPickup';

/** Payments of what changes added to an order, oldest first. */
export function balancesOf(db: Portico['db'] | Tx, siteId: Id, orderId: Id): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('is_balance', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const openBalance = async (db: Portico['db'] | Tx, siteId: Id, orderId: Id): Promise<Attempt | undefined> =>
  (await balancesOf(db, siteId, orderId)).find(({ state }) => state === 'open');

/**
 * Begins to pay what a change added to an order, in three steps as the order itself is paid: written down, the provider
 * asked, its answer written down. One that was begun before is ended first, so that it is never paid twice.
 * @param place.token opens the order to the customer, who comes back there
 */
export async function beginBalance(
  portico: Portico,
  shop: Shop,
  found: OrderRow,
  way: PaymentMethod,
  place: { origin: string; token: string },
): Promise<ChargeAnswer | undefined> {
  const { site_id: siteId, id: orderId } = found;
  if (await endBalance(portico, siteId, orderId)) return undefined;
  const provider = onlineProvider(way.name);
  const back = confirmedPath(place.token);
  const terms: Record<string, string> = {
    ...balanceTerms(provider.terms?.(shop, { way: 'redirect' }) ?? {}),
    origin: place.origin,
    payAt: back,
    doneAt: back,
  };
  const begun = await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order || !isPaid(order.state) || order.balance <= 0) return undefined;
    // Two requests at once: the other one was faster.
    if (await openBalance(tx, siteId, orderId)) return undefined;
    const now = portico.now();
    const attempt = await tx
      .insertInto('payment_attempts')
      .values({
        site_id: siteId,
        order_id: orderId,
        id: portico.newId(),
        provider: way.name,
        state: 'open',
        amount: order.balance,
        currency: order.currency,
        terms: JSON.stringify(terms),
        is_balance: true,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { order, attempt };
  });
  if (!begun) return undefined;
  const charge = chargeOf(portico, begun.order, begun.attempt);
  try {
    const answer = await provider.charge(portico, charge, { way: 'redirect' });
    await keepReference(portico, charge, answer.reference);
    await recordBalance(portico, begun.attempt, answer);
    if (answer.standing === 'waiting' || answer.standing === 'action-needed')
      await settleLater(portico, siteId, orderId);
    return answer;
  } catch (error) {
    // Whether it was charged is not known: it stays open and is settled with the provider.
    portico.log.warn(
      { order: orderId, error: (error as Error).message },
      'A payment provider did not answer',
    );
    await settleLater(portico, siteId, orderId);
    return { standing: 'waiting' };
  }
}

/** Writes down what became of such a payment, once, whoever hears of it. */
async function recordBalance(portico: Portico, attempt: Attempt, answer: ChargeAnswer): Promise<void> {
  const { site_id: siteId, order_id: orderId, id } = attempt;
  const { standing, reason = '' } = answer;
  if (standing === 'waiting' || standing === 'action-needed') return;
  const isPaidNow = standing === 'succeeded' || standing === 'authorised';
  await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order) return;
    // Nobody pays for an order that was taken back meanwhile.
    const isTooLate = isPaidNow && !isPaid(order.state);
    const moved = await tx
      .updateTable('payment_attempts')
      .set({
        state: isTooLate ? 'refunding' : isPaidNow ? 'succeeded' : standing,
        problem: isPaidNow ? '' : reason,
        updated_at: portico.now(),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n || !isPaidNow) return;
    if (isTooLate) {
      await addEvent(portico, tx, siteId, orderId, { kind: 'late-payment' });
      return askLater(tx, siteId, orderId);
    }
    await payOff(portico, tx, order, attempt.amount);
  });
}

/** What was still to be paid is paid, or a part of it. */
async function payOff(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  amount: number,
  says: Partial<OwnerSays> = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ balance: order.balance - amount, updated_at: portico.now() })
    .where('site_id', '=', order.site_id)
    .where('id', '=', order.id)
    .execute();
  await addEvent(portico, tx, order.site_id, order.id, { kind: 'pay-balance', ...says, data: { amount } });
}

/**
 * Settles such a payment that is open with its provider. Safe to call at any time, any number of times, on any server.
 * @returns what its customer has to do, while it is open
 */
export async function lookAtBalance(
  portico: Portico,
  siteId: Id,
  orderId: Id,
): Promise<ChargeAnswer | undefined> {
  const attempt = await openBalance(portico.db, siteId, orderId);
  const order = attempt && (await findOrder(portico.db, siteId, orderId));
  if (!order) return undefined;
  const provider = onlineProvider(attempt.provider);
  const charge = chargeOf(portico, order, attempt);
  const known = await provider.find(portico, charge);
  const isOpen = known === null || known.standing === 'waiting' || known.standing === 'action-needed';
  const most = known === null ? ORPHANED_MS : RESERVED_MS;
  const isOver = hasPassed(attempt.created_at, most, portico.now());
  if (isOpen && !isOver) return known ?? undefined;
  const answer = isOpen ? await provider.cancel(portico, charge) : known;
  await keepReference(portico, charge, answer.reference);
  await recordBalance(portico, attempt, answer);
  return undefined;
}

/**
 * Ends such a payment that is open, so that it is never charged; if it was paid by then it is paid.
 * @returns why it cannot be ended now
 */
export async function endBalance(
  portico: Portico,
  siteId: Id,
  orderId: Id,
): Promise<ShopRefusal | undefined> {
  const attempt = await openBalance(portico.db, siteId, orderId);
  const order = attempt && (await findOrder(portico.db, siteId, orderId));
  if (!order) return undefined;
  const charge = chargeOf(portico, order, attempt);
  const answer = await onlineProvider(attempt.provider).cancel(portico, charge);
  await keepReference(portico, charge, answer.reference);
  await recordBalance(portico, attempt, answer);
  return answer.standing === 'waiting' || answer.standing === 'action-needed' ? beingPaid() : undefined;
}

const beingPaid = (): ShopRefusal =>
  refuse(
    409,
    'payment-open',
    'The customer is paying for this order right now. Please try again in a few minutes.',
  );

/**
 * The same under the order's lock: the customer may have begun anew since what was open was ended.
 * @throws ShopRefused while such a payment is open
 */
export async function refuseWhileBalanceIsPaid(tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  if (await openBalance(tx, siteId, orderId)) throw new ShopRefused(beingPaid());
}

/** The owner has got the money that a change added to an order. @param amount as they saw it: another one is refused */
export async function payBalanceByHand(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { amount, ...says }: OwnerSays & { amount: number },
): Promise<ShopOutcome<OrderRow>> {
  const isBeingPaid = await endBalance(portico, siteId, orderId);
  if (isBeingPaid) return isBeingPaid;
  return shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(noSuchOrder());
      if (!isPaid(order.state) || order.balance !== amount)
        throw new ShopRefused(
          refuse(409, 'state', 'What is to be paid has changed in the meantime. Please look at it again.'),
        );
      await refuseWhileBalanceIsPaid(tx, siteId, orderId);
      const now = portico.now();
      await tx
        .insertInto('payment_attempts')
        .values({
          site_id: siteId,
          order_id: orderId,
          id: portico.newId(),
          provider: order.offline_payment?.method ?? COUNTER,
          state: 'succeeded',
          amount,
          currency: order.currency,
          is_balance: true,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await payOff(portico, tx, order, amount, says);
      return order;
    }),
  );
}
