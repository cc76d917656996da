import { defineWords } from './define-words.ts';

/** Lines of a bill, in cart, checkout, orders and mails. */
export const sumWords = defineWords('sums', {
  subtotal: 'Subtotal',
  discount: 'Discount',
  /** What a discount was taken off: `AUTUMN10 on 2 × Bowl`. */
  discountOn: '{name} on {items}',
  discountBy: 'Discount: {name}',
  /** Taken off prices that hold a tax the customer owes by themselves. */
  taxNotCharged: 'Tax not charged (reverse charge)',
  /** Of customers whom the shop charges no tax, with why: `Exempt from tax: charity`. */
  exemptFromTax: 'Exempt from tax: {reason}',
  /** What a discount for many pieces is called: `from 10 items on 12 × Bowl`. */
  quantityFrom: 'from {count} items',
  shipping: 'Shipping',
  tax: 'Tax',
  included: '{name} (included)',
  total: 'Total',
  free: 'Free',
});
