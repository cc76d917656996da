import type { Id } from '@portico/model/documents/id';
import { addJob } from '../../jobs/add-job.ts';
import { hasPassed } from '../../core/clock.ts';
import type { Portico } from '../../core/portico.ts';
import type { ChargeAnswer, ChargeStanding } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { tryDue } from './due.ts';
import { type MovedOrder, moveOrder } from './move-order.ts';
import { findOrder, lockOrder, type OrderRow } from './order-record.ts';
import { lookAtBalance } from './balance-payment.ts';
import { finishCapture } from './capture.ts';
import { chargeOf, keepReference, noteNeedsCustomer, openAttempt } from './payment-attempt.ts';
import { finishRefunds } from './refunds.ts';
import { shipmentsOf } from './shipments.ts';
import { stockChanged } from '../stock/stock-changed.ts';

/**
 * How long a payment that never reached its provider is left to the request that began it. After that the request is
 * dead, as its server may be.
 */
export const ORPHANED_MS = 30_000;
/** For how long an order holds its pieces before it is paid. */
export const RESERVED_MS = 15 * 60_000;

/**
 * Asks for a look at an order whose payment is still open once the request that began it must be over: also after a
 * restart.
 */
export async function settleLater(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  await addJob(
    portico.db,
    'settle-order',
    { siteId, orderId },
    { runAt: new Date(portico.now().getTime() + ORPHANED_MS), key: `settle-order:${siteId}:${orderId}` },
  );
}

/**
 * Writes down what the provider said of an order's payment. Whoever hears it first does; all others find it done.
 * @param seen the order as it was read when it was pending
 * @param giveUpAs what becomes of the order when its charge was cancelled
 */
export async function recordStanding(
  portico: Portico,
  seen: OrderRow,
  standing: ChargeStanding,
  giveUpAs: { event: 'expire' | 'cancel'; accountId?: Id; text?: string | undefined } = { event: 'expire' },
): Promise<OrderRow> {
  const { site_id: siteId, id } = seen;
  let moved: MovedOrder | undefined;
  if (standing === 'succeeded' || standing === 'authorised') {
    const isTaken = standing === 'succeeded';
    moved = await moveOrder(portico, portico.db, seen, 'pay', { attempt: 'succeeded', isTaken });
  } else if (standing !== 'waiting' && standing !== 'action-needed') {
    const { event, ...by } = giveUpAs;
    moved = await portico.db.transaction().execute((tx) =>
      moveOrder(portico, tx, seen, standing === 'declined' ? 'decline' : event, {
        ...(standing === 'declined' ? { text: by.text } : by),
        attempt: standing,
      }),
    );
  }
  if (moved?.moved) {
    stockChanged(portico, siteId, moved.invalidated);
    await tryDue(portico, moved.order);
    await tellSubscription(portico, moved.order);
    return moved.order;
  }
  const now = await findOrder(portico.db, siteId, id);
  if (!now) throw new Error(`There is no order ${id}`);
  return now;
}

/** What became of an order brings its subscription on. */
async function tellSubscription(portico: Portico, order: OrderRow): Promise<void> {
  const { site_id: siteId, subscription_id: subscriptionId } = order;
  if (subscriptionId === null) return;
  const key = `follow-subscription:${siteId}:${subscriptionId}`;
  await addJob(portico.db, 'follow-subscription', { siteId, subscriptionId }, { key });
}

/** An order as it stands, and what its customer has to do where it is not paid yet. */
export interface LookedAt {
  order: OrderRow;
  answer?: ChargeAnswer;
}

/**
 * Settles an order with its provider: what was charged is paid, what was declined or can no longer be paid gives its
 * pieces back. What is still under way stays so. Safe to call at any time, any number of times, on any server.
 */
export async function settleOrder(portico: Portico, siteId: Id, orderId: Id): Promise<OrderRow | undefined> {
  return (await lookAtOrder(portico, siteId, orderId))?.order;
}

/** The same, and says what the provider answered of a payment that is still open. */
export async function lookAtOrder(portico: Portico, siteId: Id, orderId: Id): Promise<LookedAt | undefined> {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return undefined;
  if (order.state === 'unpaid') return { order: await expireUnpaid(portico, order) };
  if (order.state !== 'pending') {
    await finishCapture(portico, siteId, orderId);
    const answer = await lookAtBalance(portico, siteId, orderId);
    await finishRefunds(portico, siteId, orderId);
    const now = (await findOrder(portico.db, siteId, orderId)) ?? order;
    await tryDue(portico, now);
    return answer ? { order: now, answer } : { order: now };
  }
  const attempt = await openAttempt(portico.db, siteId, orderId);
  if (!attempt) return { order };
  const provider = onlineProvider(attempt.provider);
  const charge = chargeOf(portico, order, attempt);
  const known = await provider.find(portico, charge);
  const isOrphan = known === null && hasPassed(attempt.created_at, ORPHANED_MS, portico.now());
  const left = order.expires_at.getTime() - portico.now().getTime();
  // One that has longer than any order is given was placed while the clock was ahead: its pieces are not held for hours.
  const isOver = left <= 0 || left > 2 * RESERVED_MS;
  const isOpen = known === null || known.standing === 'waiting' || known.standing === 'action-needed';
  if (isOpen && !isOrphan && !isOver) return known ? { order, answer: known } : { order };
  const answer = isOpen ? await provider.cancel(portico, charge) : known;
  await keepReference(portico, charge, answer.reference);
  if (answer.needsCustomer) await noteNeedsCustomer(portico, charge);
  const text = answer.reason ?? known?.reason;
  return { order: await recordStanding(portico, order, answer.standing, { event: 'expire', text }), answer };
}

/** Gives up an order that was to be paid by hand and was not in time: its pieces go back into stock. */
async function expireUnpaid(portico: Portico, found: OrderRow): Promise<OrderRow> {
  const { site_id: siteId, id } = found;
  const isDue = ({ state, expires_at }: OrderRow) =>
    state === 'unpaid' && expires_at.getTime() <= portico.now().getTime();
  if (!isDue(found)) return found;
  const { order, invalidated } = await portico.db.transaction().execute(async (tx): Promise<MovedOrder> => {
    const now = await lockOrder(tx, siteId, id);
    if (!now) throw new Error(`There is no order ${id}`);
    // The owner was faster, perhaps; and what is handed over in part is not given up by itself.
    return isDue(now) && (await shipmentsOf(tx, now)).length === 0
      ? moveOrder(portico, tx, now, 'expire')
      : { order: now, moved: false, invalidated: [] };
  });
  stockChanged(portico, siteId, invalidated);
  return order;
}
