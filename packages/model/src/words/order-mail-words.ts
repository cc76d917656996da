import { defineWords } from './define-words.ts';

/** What mails about orders say. */
export const orderMailWords = defineWords('orderMail', {
  orderedSubject: 'Your order {number} at {site}',
  orderedTitle: 'Thank you for your order',
  ordered: 'Hello {name}, we have received your order and your payment.',
  /** Of an order that is placed and not paid. */
  received: 'Hello {name}, we have received your order. It is not paid yet.',
  toPay: '{way}: please pay {amount} until {until}.',
  reference: 'Reference: {number}',
  paidSubject: 'Your payment for the order {number} at {site}',
  paidTitle: 'Thank you for your payment',
  paid: 'We have received {amount} for the order {number}.',
  expiredSubject: 'Your order {number} at {site} was not paid in time',
  expiredTitle: 'Your order was not paid in time',
  expired:
    'The order {number} was not paid in time and will not be delivered. If you have paid, please answer this email.',
  viewOrder: 'View your order',
  keepNote: 'This email was sent by {site} because you placed an order there.',
  sentTo: 'Delivery address: {address}',
  cancelledSubject: 'Your order {number} at {site} was cancelled',
  cancelledTitle: 'Your order was cancelled',
  cancelled: 'The order {number} was cancelled and will not be delivered.',
  refunded: 'What you paid is on its way back to you: {amount}.',
  givenBackSubject: 'Money back for your order {number} at {site}',
  givenBackTitle: 'You get something back',
  givenBack:
    'Of what you paid for the order {number} we are giving you back {amount}. It goes the way you paid.',
  fulfilledSubject: 'Your order {number} at {site} is on its way',
  fulfilledTitle: 'Your order is complete',
  fulfilled: 'Everything of the order {number} was sent or handed over.',
  shippingBy: 'Shipping ({name})',
  newSubject: 'New order {number}: {amount}',
  newTitle: 'New order {number}',
  newOrder: '{name} ({email}) has placed and paid an order.',
  newUnpaid: '{name} ({email}) has placed an order that is not paid yet. Payment: {way}.',
  openOrder: 'Open the orders',
  ownerNote: 'You get this email because orders of this site are sent to you.',
  customerNote: 'The customer wrote: {note}',
});
