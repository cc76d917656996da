import {
  cancelled,
  type Course,
  paused,
  resumed,
  skipped,
} from '@portico/model/commerce/subscription/course';
import type { SubscriptionAct } from '@portico/model/commerce/subscription/managing-state';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { stopPaying } from '../orders/change-payment.ts';
import {
  actsOf,
  courseOf,
  lockSubscription,
  orderDue,
  type SubscriptionRow,
  writeCourse,
} from './subscription-record.ts';
import { queueSubscriptionMail } from './subscription-mails.ts';

const AFTER: Readonly<Record<SubscriptionAct, (course: Course, now: Date) => Course>> = {
  skip: skipped,
  pause: paused,
  resume: resumed,
  cancel: cancelled,
};

/**
 * Does what a customer or an owner asked for, if it still can be. A payment of it that is under way is stopped where
 * that is possible: what was charged by then stays paid, and nothing follows.
 * @param accountId the owner's; null of customers
 * @returns undefined where there is no such subscription
 */
export async function actOnSubscription(
  portico: Portico,
  siteId: Id,
  id: Id,
  act: SubscriptionAct,
  says: { accountId: Id | null; text?: string },
): Promise<{ row: SubscriptionRow; isDone: boolean } | undefined> {
  const acted = await portico.db.transaction().execute((tx) => actWithin(portico, tx, siteId, id, act, says));
  if (acted?.isDone && act !== 'resume') await stopNextPayment(portico, acted.before);
  return acted && { row: acted.row, isDone: acted.isDone };
}

/**
 * The same inside the caller's transaction, which takes the subscription's lock before that of any order and calls
 * `stopNextPayment` after its commit.
 * @returns the subscription after and before; `isDone` is false where it no longer allows that
 */
export async function actWithin(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  id: Id,
  act: SubscriptionAct,
  { accountId, text = '' }: { accountId: Id | null; text?: string },
): Promise<{ row: SubscriptionRow; isDone: boolean; before: SubscriptionRow } | undefined> {
  const row = await lockSubscription(tx, siteId, id);
  if (!row) return undefined;
  if (!actsOf(row).includes(act)) return { row, isDone: false, before: row };
  const after = await writeCourse(portico, tx, row, AFTER[act](courseOf(row), portico.now()), {
    kind: act,
    accountId,
    text,
  });
  if (act === 'cancel') await queueSubscriptionMail(portico, tx, after, 'cancelled');
  return { row: after, isDone: true, before: row };
}

/** Stops the payment of a subscription that is under way, where that is possible. */
export async function stopNextPayment(portico: Portico, before: SubscriptionRow): Promise<void> {
  const order = await orderDue(portico.db, before);
  if (order?.state !== 'pending') return;
  try {
    await stopPaying(portico, order);
  } catch (error) {
    portico.log.warn(
      { order: order.id, error: (error as Error).message },
      'The payment of a subscription could not be stopped yet',
    );
  }
}
