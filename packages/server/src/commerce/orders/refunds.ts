import { type RefundLine, refundProblem } from '@portico/model/commerce/fulfilment';
import { isPaid, nextOrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { addJob } from '../../jobs/add-job.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { voidAllCards, voidCards } from '../gift-cards/void-gift-cards.ts';
import { providerNamed } from '../payments/providers.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import { donationsChanged } from './donations-changed.ts';
import { moveOrder } from './move-order.ts';
import { queueRefundMail } from './order-mails.ts';
import { addEvent, findOrder, lockOrder, type OrderRow } from './order-record.ts';
import { isReserved } from './capture.ts';
import { type Attempt, attemptsIn, chargeOf, moveAttempt, openAttempt } from './payment-attempt.ts';
import { noteFailedRefund, noteProviderRefunds } from './provider-refunds.ts';
import { isOf, moneyOf, writeRefund } from './write-refund.ts';
import { type OrderLineRow, piecesLeft, readFulfilled } from './shipments.ts';
import { afterEnding, endSubscriptionWithin } from '../subscriptions/end-subscription-of.ts';
import type { ReturnRow } from '../returns/return-record.ts';
import { releasePieces } from '../stock/reserve.ts';
import { stockChanged } from '../stock/stock-changed.ts';

/** What an owner gives back of an order. Amounts are minor units of the order's currency. */
export interface GiveBack {
  amount: number;
  /** What was given back before as the owner saw it: pressed twice, or by two people, it is given back once. */
  alreadyRefunded: number;
  accountId: Id;
  /** The pieces it is for, which are not sent (any more), and how many of them go back into stock. */
  lines: RefundLine[];
  /** Why, for those who work on orders. */
  text: string;
  /** The subscription it is a payment of ends as well. */
  endSubscription?: boolean;
  /** The return it is for: written down with it, so that nothing is refunded twice for one. */
  of?: {
    /** Asked under the order's lock: refuses by `ShopRefused`. `isInStock`: its items are back there as far as they are to be. */
    begin(tx: Tx): Promise<{ row: ReturnRow; isInStock: boolean }>;
    finish(tx: Tx, row: ReturnRow, refundId: Id): Promise<void>;
  };
}

/**
 * How much of an order can be given back now: nothing before it was paid, nothing that is on its way back, nothing that
 * was not paid yet since it was changed. Where its customer is owed something since then, that first.
 */
export function refundable(order: OrderRow, attempt: Pick<Attempt, 'capture'> | undefined): number {
  if (!isPaid(order.state) || (attempt && isReserved(attempt))) return 0;
  return order.balance < 0 ? -order.balance : order.total - order.refunded - order.balance;
}

/** Was there nothing to be paid for an order, in any way? */
const isNothingPaid = async (tx: Tx, { site_id, id, gift_card_cents }: OrderRow): Promise<boolean> =>
  gift_card_cents === 0 && (await attemptsIn(tx, site_id, id, ['succeeded'])).length === 0;

/**
 * Gives back a part of what was paid, or all of it. The order goes on: its pieces stay where they are, but for those it is
 * refunded for; what gift cards paid goes back to them first, and at once; where the rest of it was sent already, it is fulfilled. The customer is told by mail.
 */
export async function giveBack(
  portico: Portico,
  siteId: Id,
  orderId: Id,
  { amount, alreadyRefunded, accountId, lines, text, endSubscription = false, of }: GiveBack,
): Promise<ShopOutcome<OrderRow>> {
  const invalidated: string[] = [];
  const known = endSubscription ? await findOrder(portico.db, siteId, orderId) : undefined;
  const asked = await shopOutcome(() =>
    portico.db.transaction().execute(async (tx) => {
      const ended = known && (await endSubscriptionWithin(portico, tx, known, ENDED, accountId));
      const order = await lockOrder(tx, siteId, orderId);
      if (!order) throw new ShopRefused(refuse(404, 'not-found', 'There is no such order.'));
      const attempt = await openAttempt(tx, siteId, orderId, 'succeeded');
      const settles = order.balance < 0;
      if (!isPaid(order.state) || (await isNothingPaid(tx, order)))
        throw new ShopRefused(refuse(409, 'state', `This order cannot be refunded: it is ${order.state}.`));
      if (order.refunded !== alreadyRefunded)
        throw new ShopRefused(
          refuse(409, 'state', 'This order was refunded in the meantime. Please check the amount again.'),
        );
      if (attempt && isReserved(attempt))
        throw new ShopRefused(
          refuse(
            409,
            'state',
            'The money for this order is only reserved so far. Fulfil the order to take it, or cancel the order to release it.',
          ),
        );
      if (amount > refundable(order, attempt)) {
        const error = settles
          ? 'Please return first what the order costs less since it was changed, and refund more after that.'
          : 'This is more than can still be refunded.';
        throw new ShopRefused(refuse(400, 'invalid', error, { amountCents: error }));
      }
      // What is owed since it was changed was paid for nothing that is in it now.
      if (settles && lines.length > 0) {
        const error =
          'Please return first what the order costs less since it was edited, without choosing items.';
        throw new ShopRefused(refuse(409, 'state', error, { lines: error }));
      }
      const returned = await of?.begin(tx);
      const before = await readFulfilled(tx, order);
      const problem = refundProblem(lines, before.became);
      if (problem !== undefined) throw new ShopRefused(refuse(409, 'state', problem, { lines: problem }));
      await voidCards(portico, tx, order, lines);
      const written = await writeRefund(portico, tx, order, { amount, lines, text, accountId, settles });
      const { order: after, toCards } = written;
      await addEvent(portico, tx, siteId, orderId, {
        kind: settles ? 'settle' : 'give-back',
        accountId,
        text,
        data: { amount, refund: written.id, pieces: lines },
      });
      if (returned) await of?.finish(tx, returned.row, written.id);
      if (!returned?.isInStock)
        invalidated.push(
          ...(await releasePieces(tx, siteId, orderId, piecesOf(before.lines, lines), {
            reason: 'refund',
            accountId,
            text,
            at: portico.now(),
          })),
        );
      if (after.refunded >= after.total) await voidAllCards(portico, tx, after);
      invalidated.push(...(await donationsChanged(tx, after)));
      const isSent = before.shipments.length > 0 && nextOrderState(after.state, 'fulfil') !== null;
      if (isSent && piecesLeft((await readFulfilled(tx, after)).became) === 0)
        await moveOrder(portico, tx, after, 'fulfil', { accountId });
      await queueRefundMail(portico, tx, after, { amount, toCards });
      await askLater(tx, siteId, orderId);
      return ended;
    }),
  );
  if (!asked.ok) return asked;
  await afterEnding(portico, asked.value);
  stockChanged(portico, siteId, invalidated);
  await tryRefunds(portico, siteId, orderId);
  const order = await findOrder(portico.db, siteId, orderId);
  return order ? { ok: true, value: order } : refuse(404, 'not-found', 'There is no such order.');
}

const ENDED = 'An order of it was refunded.';

/** The refunded pieces as the stock knows them. */
const piecesOf = (lines: readonly OrderLineRow[], refunded: readonly RefundLine[]) =>
  refunded.flatMap(({ position, quantity, restock }) => {
    const line = lines.find((each) => each.position === position);
    return line ? [{ productId: line.product_id, variantId: line.variant_id, quantity, restock }] : [];
  });

/**
 * Marks all that was paid for an order and not yet given back as to be given back, inside the caller's transaction
 * that cancels it.
 * @returns false where there is nothing to be given back but by gift cards
 */
export async function beginRefund(portico: Portico, tx: Tx, siteId: Id, orderId: Id): Promise<boolean> {
  const isOnItsWay = await moveAttempt(portico, tx, siteId, orderId, 'succeeded', 'refunding');
  if (isOnItsWay) await askLater(tx, siteId, orderId);
  return isOnItsWay;
}

/** Asks the provider now; where it does not answer, the job and the sweeper ask again. */
export const tryRefunds = (portico: Portico, siteId: Id, orderId: Id): Promise<void> =>
  tryOrLater(portico, orderId, () => finishRefunds(portico, siteId, orderId));

/** Does what is written down already, and leaves it to the job where it cannot be done now. */
export async function tryOrLater(portico: Portico, orderId: Id, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The order says until then that it is under way.
    portico.log.warn(
      { order: orderId, error: (error as Error).message },
      'A provider could not be asked yet',
    );
  }
}

const refundsOf = ({ db }: Portico, siteId: Id, orderId: Id) =>
  db
    .selectFrom('order_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .orderBy('created_at')
    .execute();

/** Gives back what was asked for, and of a cancelled order the rest, once, whoever calls and however often. */
export async function finishRefunds(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  const paid = await attemptsIn(portico.db, siteId, orderId, ['succeeded', 'refunding']);
  const refunding = paid.filter(({ state }) => state === 'refunding');
  if (paid.length === 0) return;
  const asked = (await refundsOf(portico, siteId, orderId)).filter(({ state }) => state === 'asked');
  if (asked.length === 0 && refunding.length === 0) return;
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return;
  // A provider that does not answer keeps what another one has to return from nobody.
  const failures: unknown[] = [];
  const each = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
  for (const refund of asked) {
    const attempt = paid.find((one) => isOf(refund, one));
    if (attempt) await each(finishRefund(portico, order, attempt, refund));
  }
  for (const attempt of refunding) await each(finishAttempt(portico, order, attempt));
  if (failures.length > 0) throw failures[0];
}

/** Asks for one refund, and writes down what was answered. */
async function finishRefund(
  portico: Portico,
  order: OrderRow,
  attempt: Attempt,
  { id, ...refund }: { id: Id; amount: number; gift_card_cents: number },
): Promise<void> {
  const { site_id: siteId, id: orderId } = order;
  const provider = providerNamed(attempt.provider);
  const charge = chargeOf(portico, order, attempt);
  try {
    if (provider.asks) await provider.refund(portico, { charge, id, amount: moneyOf(refund) });
    await portico.db
      .updateTable('order_refunds')
      .set({ state: 'done', updated_at: portico.now() })
      .where('site_id', '=', siteId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await noteFailedRefund(portico, siteId, orderId, id, error.message);
  }
}

/** Gives back the rest of one payment of an order that is taken back; with the last one, all of it is. */
async function finishAttempt(portico: Portico, order: OrderRow, attempt: Attempt): Promise<void> {
  const { site_id: siteId, id: orderId } = order;
  await giveBackRest(portico, order, attempt);
  await portico.db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, siteId, orderId);
    if (!now || !(await moveAttempt(portico, tx, siteId, orderId, 'refunding', 'refunded', attempt.id)))
      return;
    if ((await attemptsIn(tx, siteId, orderId, ['refunding'])).length === 0)
      await moveOrder(portico, tx, now, 'refund');
  });
}

/** What of a payment was not given back before. */
async function giveBackRest(portico: Portico, order: OrderRow, attempt: Attempt): Promise<void> {
  const provider = providerNamed(attempt.provider);
  if (!provider.asks) return;
  const charge = chargeOf(portico, order, attempt);
  // What was given back at the provider's meanwhile is no part of the rest.
  if (provider.refunds)
    await noteProviderRefunds(portico, order, attempt, await provider.refunds(portico, charge));
  // Nothing more is asked for once an order is cancelled: this is the rest for good.
  const back = (await refundsOf(portico, order.site_id, order.id)).filter((refund) => isOf(refund, attempt));
  const rest = attempt.amount - back.reduce((sum, refund) => sum + moneyOf(refund), 0);
  if (rest <= 0) return;
  try {
    await provider.refund(portico, { charge, id: attempt.id, amount: rest });
  } catch (error) {
    if (error instanceof ProviderRefused) await noteProblem(portico, attempt, error.message);
    throw error;
  }
}

/** Keeps what the provider said, for those who work on orders. Asked again all the same: they may mend it there. */
async function noteProblem(portico: Portico, attempt: Attempt, problem: string): Promise<void> {
  await portico.db
    .updateTable('payment_attempts')
    .set({ problem, updated_at: portico.now() })
    .where('site_id', '=', attempt.site_id)
    .where('id', '=', attempt.id)
    .execute();
}

/** Asks for the job that does what is written down and was not done at once. */
export async function askLater(tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  await addJob(tx, 'settle-order', { siteId, orderId }, { key: `settle-order:${siteId}:${orderId}` });
}
