import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import type { OrderAction, OrderActionBody } from '../../shared/shop/order-queries.ts';
import { orderMoney } from './order-money.ts';
import { orderName } from './order-words.ts';

/** @param mail what the customer hears of it */
export const ORDER_DONE: Record<OrderAction, (mail: string, body: OrderActionBody) => string> = {
  pay: (mail) => `Marked as paid. ${mail}`,
  fulfil: (mail, { lines, notify }) =>
    `Marked as ${lines ? 'partly fulfilled' : 'fulfilled'}. ${notify ? mail : NO_MAIL}`,
  track: (mail, { notify }) => `Tracking saved. ${notify ? mail : NO_MAIL}`,
  unfulfil: (_, { shipmentId }) =>
    `${shipmentId === undefined ? 'Marked as unfulfilled' : 'Parcel undone'}. ${NO_MAIL}`,
  cancel: (mail, { endSubscription }) =>
    `${endSubscription ? 'Order and subscription cancelled.' : 'Cancelled.'} The items are back in stock. ${mail}`,
  refund: (mail, { endSubscription }) =>
    `${endSubscription ? 'Refunded, and the subscription cancelled.' : 'Refunded.'} ${mail}`,
  note: () => 'Note added',
};

const NO_MAIL = 'The customer gets no email.';

/** What a dialog asks before an order is marked as paid or cancelled. */
export function orderQuestion(asked: 'pay' | 'cancel', order: OwnerOrderJson, mail: string) {
  const name = orderName(order);
  const total = orderMoney(order.dueCents, order.currency);
  if (asked === 'pay')
    return {
      title: `Mark ${name} as paid?`,
      action: 'Mark as paid',
      isHarmless: true,
      children: `Please check first that you have received ${total}. ${mail} This cannot be undone.`,
    };
  const cards = order.giftCardCents > 0 ? 'What the gift card paid returns to it. ' : '';
  const back =
    order.paidAt === null
      ? 'Nothing was paid, so nothing is refunded.'
      : order.offlinePayment
        ? 'It was not paid online: please return the money yourself.'
        : order.payments.some(({ isReserved }) => isReserved)
          ? 'The reserved money is released.'
          : 'The amount paid is refunded.';
  return {
    title: `Cancel ${name}?`,
    action: 'Cancel order',
    children: `Its items return to stock. ${mail} ${cards}${back} This cannot be undone.`,
  };
}
