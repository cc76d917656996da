import type { RefundLine } from '@portico/model/commerce/fulfilment';
import { shareRefund } from '@portico/model/commerce/gift-card/sharing';
import { type LeftOfPayment, shareAmongPayments } from '@portico/model/commerce/order-edit';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from '../../core/portico.ts';
import { returnToCards, sumLeftOnOrder } from '../gift-cards/return-to-gift-cards.ts';
import { creditDue } from './documents-due.ts';
import type { OrderRow } from './order-record.ts';
import { type Attempt, attemptsIn } from './payment-attempt.ts';

/** What is to go back of an order. */
export interface NewRefund {
  amount: number;
  lines: readonly RefundLine[];
  text: string;
  accountId: Id;
  /** It returns what the order costs less since it was changed: no part of what is given back of its total. */
  settles: boolean;
}

/** What of a refund goes back the way it was paid: the rest is on gift cards already. */
export const moneyOf = ({ amount, gift_card_cents }: { amount: number; gift_card_cents: number }): number =>
  amount - gift_card_cents;

/** Is a refund of this payment? */
export const isOf = (
  refund: { attempt_id: Id | null },
  { id, is_balance }: Pick<Attempt, 'id' | 'is_balance'>,
): boolean => (refund.attempt_id === null ? !is_balance : refund.attempt_id === id);

/** An order's payments, oldest first, with what of each did not go back yet. */
async function paymentsLeft(tx: Tx, siteId: Id, orderId: Id): Promise<LeftOfPayment[]> {
  const refunds = await tx
    .selectFrom('order_refunds')
    .select(['attempt_id', 'amount', 'gift_card_cents'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute();
  return (await attemptsIn(tx, siteId, orderId, ['succeeded'])).map((attempt) => ({
    id: attempt.id,
    left:
      attempt.amount -
      refunds.filter((refund) => isOf(refund, attempt)).reduce((sum, refund) => sum + moneyOf(refund), 0),
  }));
}

/**
 * Writes down what goes back of an order, and to where: first to the gift cards that paid it, at once, then of its
 * payments, which their providers are asked for after the commit.
 * @param tx holds the order's lock
 * @returns the order as it is after that, and the id of the first row
 */
export async function writeRefund(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  { amount, lines, text, accountId, settles }: NewRefund,
): Promise<{ order: OrderRow; toCards: number; id: Id }> {
  const { site_id: siteId, id: orderId } = order;
  const now = portico.now();
  const { toCards, toPayment } = shareRefund(amount, await sumLeftOnOrder(tx, siteId, orderId));
  const shares = shareAmongPayments(toPayment, await paymentsLeft(tx, siteId, orderId));
  // More than is left of all payments is asked of the first: its provider says what becomes of it.
  const rest = toPayment - shares.reduce((sum, share) => sum + share.amount, 0);
  const parts: Array<{ id: Id | null; amount: number }> =
    rest > 0 || shares.length === 0 ? [...shares, { id: null, amount: rest }] : shares;
  const rows = parts.map((part, index) => ({
    site_id: siteId,
    order_id: orderId,
    id: portico.newId(),
    amount: part.amount + (index === 0 ? toCards : 0),
    gift_card_cents: index === 0 ? toCards : 0,
    lines: JSON.stringify(index === 0 ? lines : []),
    state: part.amount > 0 ? ('asked' as const) : ('done' as const),
    text,
    account_id: accountId,
    attempt_id: part.id,
    settles,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('order_refunds').values(rows).execute();
  const after = await tx
    .updateTable('orders')
    .set({
      updated_at: now,
      ...(settles
        ? // What goes back to cards was not spent on the order as it is now.
          { balance: order.balance + amount, gift_card_cents: order.gift_card_cents - toCards }
        : { refunded: order.refunded + amount, documents_due: creditDue(order) }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (toCards > 0) await returnToCards(portico, tx, { siteId, orderId, kind: 'refund' }, toCards);
  return { order: after, toCards, id: rows[0]?.id ?? '' };
}
