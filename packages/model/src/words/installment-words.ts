import { defineWords } from './define-words.ts';

/** What product pages, cart and checkout say of payment in instalments. */
export const installmentWords = defineWords('installments', {
  within: 'Pay in instalments with {methods}.',
  outside: 'Pay in instalments with {methods} for orders from {from} to {to}.',
});
