import { defineWords } from './define-words.ts';

/** Lines of a bill, in cart, checkout, orders and mails. */
export const sumWords = defineWords('sums', {
  subtotal: 'Subtotal',
  discount: 'Discount',
  /** What a discount was taken off: `AUTUMN10 on 2 × Bowl`. */
  discountOn: '{name} on {items}',
  discountBy: 'Discount: {name}',
  shipping: 'Shipping',
  tax: 'Tax',
  included: '{name} (included)',
  total: 'Total',
  free: 'Free',
});
