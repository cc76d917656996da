import { defineWords } from './define-words.ts';

/** What customers are told of an order that the shop has changed, and of what is then still to be paid. */
export const orderEditWords = defineWords('orderEdit', {
  changedSubject: 'Your order {number} at {site} was changed',
  changedTitle: 'Your order was changed',
  changed: '{site} changed your order {number}. This is how it stands now.',
  less: 'It costs {amount} less than before: this is returned to you the way you paid.',
  lessLater: 'It costs {amount} less than before. {site} will return this to you.',
  more: 'It costs {amount} more than before.',
  toPay: '{amount} is still to be paid.',
  owed: '{amount} is still to be returned to you.',
  dueSubject: '{amount} is still to be paid for your order {number}',
  dueTitle: 'A part of your order is still to be paid',
  dueText: 'Your order {number} at {site} was changed, and {amount} of it is still to be paid.',
  payAmount: 'Pay {amount}',
  payHeading: 'Still to be paid',
  payWith: 'Pay with',
  notPaid: 'The payment did not go through. Please try again, or pay another way.',
  beingPaid: 'Your payment is being processed.',
  askHow: 'Please contact us about how to pay it.',
});
