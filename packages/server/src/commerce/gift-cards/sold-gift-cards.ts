import { isoDate } from '@portico/model/text/time-zone';
import { isIssued } from '@portico/model/commerce/fulfilment';
import { giftCardCodeText } from '@portico/model/commerce/gift-card/code';
import { isPaid } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { beginCapture, isReserved } from '../orders/capture.ts';
import { handOver } from '../orders/hand-over.ts';
import { lockOrder, type OrderRow } from '../orders/order-record.ts';
import { openAttempt } from '../orders/payment-attempt.ts';
import { readFulfilled } from '../orders/shipments.ts';
import { readShop } from '../shop.ts';
import { codeOfCard, hashOfCode } from './gift-card-code.ts';
import { newCard, writeCards } from './new-gift-card.ts';
import { sendCards } from './send-gift-cards.ts';

/** Orders looked after in one run; the next run goes on. */
const AT_MOST = 500;
/** For how long the page that confirms an order tells the codes of its cards, beside the email that brings them. */
const DAY_MS = 24 * 3_600_000;
const TOLD_MS = DAY_MS;

/**
 * Issues the gift cards an order sells, one for each piece, once it is paid: their codes are emailed to who bought them,
 * and their pieces are fulfilled with that, as memberships are, which open pages by having been paid. Safe to call at any time, any number of times, on any server.
 */
async function issueSoldCards(portico: Portico, siteId: Id, orderId: Id): Promise<void> {
  await portico.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId);
    if (!order?.gift_cards_due || !isPaid(order.state)) return;
    const attempt = await openAttempt(tx, siteId, orderId, 'succeeded');
    // Money that is only reserved is taken first.
    if (attempt && isReserved(attempt)) return beginCapture(portico, tx, siteId, orderId);
    const { lines, became } = await readFulfilled(tx, order);
    const sold = lines.filter(({ product_type }) => product_type === 'gift-card');
    const { store, timeZone } = await readShop(tx, siteId);
    const lastDay = lastDayOf(store.giftCards.validDays, portico.now(), timeZone);
    const cards = sold.flatMap((line) => {
      const refunded = became.find(({ position }) => position === line.position)?.refunded ?? 0;
      // What costs nothing is worth nothing.
      const pieces = line.unit_price > 0 ? line.quantity - refunded : 0;
      return Array.from({ length: pieces }, (_, piece) =>
        newCard(portico, {
          site_id: siteId,
          currency: order.currency,
          value: line.unit_price,
          language: order.language,
          last_day: lastDay,
          ...(line.gift
            ? {
                recipient_name: line.gift.name,
                recipient_email: line.gift.email,
                message: line.gift.message,
                from_name: order.customer_name,
                send_on: line.gift.sendOn,
              }
            : { recipient_name: order.customer_name, recipient_email: order.email }),
          order_id: orderId,
          order_position: line.position,
          piece,
          is_test: order.is_test,
        }),
      );
    });
    await tx
      .updateTable('orders')
      .set({ gift_cards_due: false, updated_at: portico.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', orderId)
      .execute();
    if (cards.length > 0) {
      await writeCards(
        portico,
        tx,
        cards.map(({ card }) => card),
        null,
      );
      await sendCards(portico, tx, cards, isoDate(portico.now(), timeZone));
    }
    await handOver(
      portico,
      tx,
      order,
      lines.filter(({ product_type }) => isIssued(product_type)).map(({ position }) => position),
    );
  });
}

/** The last day a card can be spent on that is sold today. */
const lastDayOf = (validDays: number, now: Date, timeZone: string): string | null =>
  validDays === 0 ? null : isoDate(new Date(now.getTime() + validDays * DAY_MS), timeZone);

/** Issues what is due of an order; what goes wrong is left to the next run of the job. */
export async function trySoldCards(
  portico: Portico,
  order: Pick<OrderRow, 'site_id' | 'id' | 'gift_cards_due' | 'state'>,
): Promise<void> {
  if (!order.gift_cards_due || !isPaid(order.state)) return;
  try {
    await issueSoldCards(portico, order.site_id, order.id);
  } catch (error) {
    portico.log.warn(
      { order: order.id, error: (error as Error).message },
      'A gift card could not be issued yet',
    );
  }
}

/** Issues what is due of all orders: the net under the requests that made it due. */
export async function sweepSoldCards(portico: Portico): Promise<void> {
  const due = await portico.db
    .selectFrom('orders')
    .select(['site_id', 'id', 'gift_cards_due', 'state'])
    .where('gift_cards_due', '=', true)
    .where('state', 'in', ['paid', 'fulfilled'])
    .orderBy('updated_at')
    .limit(AT_MOST)
    .execute();
  for (const order of due) await trySoldCards(portico, order);
}

/** The codes of the cards an order bought, while its page tells them. */
export async function toldCodes(
  portico: Portico,
  { site_id: siteId, id: orderId }: OrderRow,
): Promise<Array<{ code: string; cents: number }>> {
  const cards = await portico.db
    .selectFrom('gift_cards')
    .select(['id', 'value', 'code_hash'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('disabled_at', 'is', null)
    .where('from_name', '=', '')
    .where('created_at', '>', new Date(portico.now().getTime() - TOLD_MS))
    .orderBy('order_position')
    .orderBy('piece')
    .execute();
  return cards.flatMap(({ id, value, code_hash }) => {
    const code = codeOfCard(portico.env, siteId, id);
    return hashOfCode(code) === code_hash ? [{ code: giftCardCodeText(code), cents: value }] : [];
  });
}
