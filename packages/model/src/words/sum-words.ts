import { defineWords } from './define-words.ts';

/** Lines of a bill, in cart, checkout, orders and mails. */
export const sumWords = defineWords('sums', {
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  included: '{name} (included)',
  total: 'Total',
  free: 'Free',
});
