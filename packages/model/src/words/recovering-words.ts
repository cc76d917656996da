import { defineWords } from './define-words.ts';

/** Checkouts that were not finished: what is kept of them, the email about one, its link and its end. */
export const recoveringWords = defineWords('recovering', {
  keeps: 'We keep your email with your cart for 30 days, so that you can finish your order later.',
  keepsMails:
    'We keep your email with your cart for 30 days and may remind you of it once. Every reminder has a link to end them.',
  keepsNews:
    'We keep your email with your cart for 30 days. If you want news by email, we may also remind you of the cart once.',
  subject: 'Your cart at {site} is waiting',
  hello: 'Hello {name},',
  text: 'You did not finish your order at {site}. Everything you chose is still in your cart.',
  code: 'With the code {code} it costs less: {discount}. The button below enters it for you.',
  button: 'Back to your cart',
  note: 'You get this email once, because your address was entered at the checkout of {site}. Prices are those of today. If it was not you, ignore this email: nothing is ordered.',
  stop: 'No more reminders of carts',
  stopTitle: 'Reminders of carts',
  stopSure: 'Do you want no more emails from {site} about carts you did not order?',
  stopped: 'You get no more emails from {site} about carts. Emails about your orders still come.',
  gone: 'This cart is no longer here',
  goneText: 'Carts are kept for 30 days. What you liked may still be in the shop.',
  ordered: 'This cart is ordered already',
  orderedText: 'The link worked until then. The email about the order tells how it stands.',
});
