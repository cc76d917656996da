import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { voidAllCards } from '../gift-cards/void-gift-cards.ts';
import type { KnownRefund } from '../payments/provider.ts';
import { creditDue } from './documents-due.ts';
import { donationsChanged } from './donations-changed.ts';
import { queueRefundMail } from './order-mails.ts';
import { addEvent, lockOrder, type OrderRow } from './order-record.ts';
import type { Attempt } from './payment-attempt.ts';
import { isOf, moneyOf } from './write-refund.ts';
import { stockChanged } from '../stock/stock-changed.ts';

/**
 * A refund that was asked for, or made, failed in the end: nothing was given back, so that it can be asked for again.
 * Noted once, whoever hears of it.
 */
export async function noteFailedRefund(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  refundId: Id,
  problem: string,
): Promise<void> {
  const invalidated = await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order || (await fail(portico, tx, order, refundId, problem)) === 0) return [];
    return donationsChanged(tx, order);
  });
  stockChanged(portico, siteId, invalidated);
}

/** @returns how much less of the order's total is given back now */
async function fail(portico: Portico, tx: Tx, order: OrderRow, id: Id, problem: string): Promise<number> {
  const now = portico.now();
  const refund = await tx
    .selectFrom('order_refunds')
    .select(['amount', 'gift_card_cents', 'settles'])
    .where('site_id', '=', order.site_id)
    .where('order_id', '=', order.id)
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  // What went back to gift cards stays there: only what the provider was asked for can fail, and once.
  const amount = refund ? refund.amount - refund.gift_card_cents : 0;
  if (!refund || amount === 0) return 0;
  await tx
    .updateTable('order_refunds')
    .set({
      problem,
      updated_at: now,
      ...(refund.gift_card_cents > 0
        ? { state: 'done', amount: refund.gift_card_cents }
        : { state: 'failed' as const }),
    })
    .where('site_id', '=', order.site_id)
    .where('order_id', '=', order.id)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('orders')
    .set((is) => ({
      // What should have returned what the order costs less is owed to its customer again.
      ...(refund.settles
        ? { balance: is('balance', '-', amount) }
        : { refunded: is('refunded', '-', amount) }),
      updated_at: now,
    }))
    .where('site_id', '=', order.site_id)
    .where('id', '=', order.id)
    .execute();
  const data = { amount, refund: id };
  await addEvent(portico, tx, order.site_id, order.id, { kind: 'give-back-failed', text: problem, data });
  return refund.settles ? 0 : amount;
}

/**
 * Brings an order's refunds to what its provider knows of: what somebody gave back there is written down as given back,
 * what failed there as failed. The same list again changes nothing.
 * @param known all refunds of the charge
 */
export async function noteProviderRefunds(
  portico: Portico,
  { site_id: siteId, id: orderId }: OrderRow,
  attempt: Pick<Attempt, 'id' | 'is_balance' | 'amount'>,
  known: readonly KnownRefund[],
): Promise<void> {
  if (known.length === 0) return;
  const invalidated = await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order) return [];
    const rows = await tx
      .selectFrom('order_refunds')
      .select(['id', 'reference', 'state', 'amount', 'gift_card_cents', 'attempt_id'])
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .execute();
    let { refunded, balance } = order;
    // What of this payment is not on its way back.
    let left =
      attempt.amount -
      rows
        .filter((row) => row.state !== 'failed' && isOf(row, attempt))
        .reduce((sum, row) => sum + moneyOf(row), 0);
    for (const { reference, id, amount, isFailed } of known) {
      // The rest of a cancelled order has no row: the attempt says of it how it stands.
      if (id === attempt.id) continue;
      const row = rows.find((each) => each.id === id || each.reference === reference);
      if (row && isFailed) refunded -= await fail(portico, tx, order, row.id, FAILED_THERE);
      if (row || isFailed) continue;
      // What its customer is owed since it was changed is what was given back there first.
      const settles = balance < 0;
      const given = Math.min(amount, left, settles ? -balance : order.total - refunded - balance);
      if (given <= 0) continue;
      left -= given;
      if (settles) balance += given;
      else refunded += given;
      const now = portico.now();
      const own = { site_id: siteId, order_id: orderId, id: id ?? portico.newId() };
      await tx
        .insertInto('order_refunds')
        .values({
          ...own,
          amount: given,
          state: 'done',
          text: '',
          account_id: null,
          attempt_id: attempt.is_balance ? attempt.id : null,
          settles,
          reference,
          created_at: now,
          updated_at: now,
        })
        .execute();
      const after = await tx
        .updateTable('orders')
        .set({ refunded, balance, ...(settles ? {} : { documents_due: creditDue(order) }), updated_at: now })
        .where('site_id', '=', siteId)
        .where('id', '=', orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (after.refunded >= after.total) await voidAllCards(portico, tx, after);
      const data = { amount: given, refund: own.id };
      await addEvent(portico, tx, siteId, orderId, { kind: 'give-back-there', data });
      await queueRefundMail(portico, tx, after, { amount: given, toCards: 0 });
    }
    return refunded === order.refunded ? [] : donationsChanged(tx, order);
  });
  stockChanged(portico, siteId, invalidated);
}

const FAILED_THERE = 'The payment provider could not return the money.';
