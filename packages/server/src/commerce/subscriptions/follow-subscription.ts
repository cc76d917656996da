import {
  afterFailure,
  afterPayment,
  begun,
  isInTrial,
  isOver,
} from '@portico/model/commerce/subscription/course';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { chargeOf, lastAttempt } from '../orders/payment-attempt.ts';
import { lookAtOrder } from '../orders/settle-order.ts';
import { isPresent, sealKept } from '../payments/kept-payment.ts';
import { onlineProvider } from '../payments/providers.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { mayCharge } from './may-charge.ts';
import { placeRenewal } from './place-renewal.ts';
import { asDue } from './tell-prices.ts';
import { queueSubscriptionMail } from './subscription-mails.ts';
import {
  courseOf,
  findSubscription,
  lockSubscription,
  orderDue,
  type SubscriptionRow,
  writeCourse,
} from './subscription-record.ts';

const UNIQUE_VIOLATION = '23505';
const DAY_MS = 24 * 3_600_000;
/** Settling an order, counting it, placing the next one and settling that: no more is due at once. */
const TURNS = 4;

/**
 * Brings a subscription to where it has come to: counts what became of its last order, places and charges the next one
 * where that is due. Safe to call at any time, any number of times, on any server: whatever ends in between is taken up
 * where it was, as each step is one transaction and orders are settled with their provider.
 */
export async function followSubscription(
  portico: Portico,
  siteId: Id,
  id: Id,
): Promise<SubscriptionRow | undefined> {
  for (let turn = 0; turn < TURNS; turn++) {
    const row = await findSubscription(portico.db, siteId, id);
    if (!row || isOver(row.status)) return row;
    const found = await orderDue(portico.db, row);
    const order = found?.state === 'pending' ? (await lookAtOrder(portico, siteId, found.id))?.order : found;
    if (order?.state === 'pending') return row;
    if (order && order.id !== row.counted_order_id) {
      if (!(await countOrder(portico, row, order))) return row;
    } else if (!(await placeDue(portico, row))) return findSubscription(portico.db, siteId, id);
  }
  return findSubscription(portico.db, siteId, id);
}

/** Lets a subscription go on by what became of an order. @returns false where that is not known yet */
async function countOrder(portico: Portico, seen: SubscriptionRow, order: OrderRow): Promise<boolean> {
  const isPaid = order.paid_at !== null;
  const isFirst = seen.status === 'pending';
  const attempt = await lastAttempt(portico.db, seen.site_id, order.id);
  const kept = isFirst && isPaid ? await keptOf(portico, seen, order) : undefined;
  if (isFirst && isPaid && !kept) return false;
  await portico.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, seen.site_id, seen.id);
    if (!row || row.paid !== seen.paid || row.counted_order_id === order.id || isOver(row.status)) return;
    // Who could not pay at first orders anew.
    if (isFirst && !isPaid)
      return void (await tx
        .deleteFrom('subscriptions')
        .where('site_id', '=', row.site_id)
        .where('id', '=', row.id)
        .execute());
    const now = portico.now();
    const course = courseOf(row);
    const needsCustomer = !isPaid && attempt?.needs_customer === true;
    const counted = { counted_order_id: order.id, needs_customer: needsCustomer };
    // What customers try themselves and do not bring to its end is no try of ours.
    if (!isPaid && attempt && isPresent(attempt))
      return void (await writeCourse(portico, tx, row, course, {
        kind: 'not-confirmed',
        counted_order_id: order.id,
      }));
    if (!isPaid) {
      const after = afterFailure(course, now);
      const isGivenUp = after.status === 'cancelled';
      const kind = isGivenUp ? 'given-up' : needsCustomer ? 'asks' : 'failed';
      const failed = await writeCourse(portico, tx, row, after, { kind, ...counted });
      const news = isGivenUp ? 'givenUp' : needsCustomer ? 'asks' : 'failed';
      if (after !== course) await queueSubscriptionMail(portico, tx, failed, news);
      return;
    }
    const after = isFirst ? begun(course, now) : afterPayment(course, now);
    const kind = after.status === 'ended' ? 'end' : isFirst ? 'begin' : 'renew';
    const gone = await writeCourse(portico, tx, row, after, { kind, ...counted, ...kept });
    const news = kind === 'end' ? 'ended' : isInTrial(courseOf(gone)) ? 'trial' : 'begin';
    if (kind !== 'renew') await queueSubscriptionMail(portico, tx, gone, news);
  });
  return true;
}

/** What the first payment was made with, to be charged again; undefined while the provider does not say. */
async function keptOf(portico: Portico, { site_id, id, provider }: SubscriptionRow, order: OrderRow) {
  const attempt = await lastAttempt(portico.db, site_id, order.id);
  const kept = attempt && (await onlineProvider(provider).keep?.(portico, chargeOf(portico, order, attempt)));
  return kept
    ? { kept: sealKept(portico.env, site_id, id, kept.reference), kept_name: kept.name }
    : undefined;
}

/** Places the order of the payment that is due. @returns false where none is, or it cannot be placed now */
async function placeDue(portico: Portico, seen: SubscriptionRow): Promise<boolean> {
  const isDue = ({ try_at, kept }: SubscriptionRow) =>
    try_at !== null && try_at <= portico.now() && kept !== null;
  if (!isDue(seen) || !(await mayCharge(portico, seen.site_id))) return false;
  try {
    const invalidated = await portico.db.transaction().execute(async (tx) => {
      const row = await lockSubscription(tx, seen.site_id, seen.id);
      if (!row || !isDue(row)) return undefined;
      const placed = await placeRenewal(portico, tx, await asDue(portico, tx, row));
      if (placed !== 'sold-out') return placed.invalidated;
      // Nobody pays for what is not there: it is looked at again every day.
      const later = { ...courseOf(row), tryAt: new Date(portico.now().getTime() + DAY_MS) };
      await writeCourse(portico, tx, row, later, { kind: 'sold-out' });
      return undefined;
    });
    if (!invalidated) return false;
    stockChanged(portico, seen.site_id, invalidated);
    return true;
  } catch (error) {
    // Another server was faster: what it placed is settled in the next turn.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return true;
    throw error;
  }
}
