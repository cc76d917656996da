import { defineWords } from './define-words.ts';

/** What customers are told of an order that the shop has prepared for them. */
export const draftOrderWords = defineWords('draftOrder', {
  linkSubject: 'Your order at {site}: please check and pay',
  linkTitle: 'Your order is ready to be paid',
  hello: 'Hello {name},',
  linkText: '{site} has prepared an order of {amount} for you. Please check and pay it by {date}.',
  held: 'The items are reserved for you until then.',
  viewAndPay: 'View and pay',
  linkNote:
    'This email was sent by {site} because an order was prepared for you. If you do not want it, you need not do anything.',
  expired: 'This payment link has expired',
  expiredText: 'Please ask the shop for a new one.',
});
