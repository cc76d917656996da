import { defineWords } from './define-words.ts';

/** What the cart says. */
export const cartWords = defineWords('cart', {
  cart: 'Cart',
  quantity: 'Quantity of {title}',
  remove: 'Remove',
  removeItem: 'Remove {title}',
  update: 'Update',
  each: '{price} each',
  summary: 'Summary',
  shippingTo: 'Shipping to {country}',
  atCheckout: 'Calculated at checkout',
  checkout: 'Checkout',
  testPayments: 'This shop is being tested: it takes test payments, and nobody is charged.',
  empty: 'Your cart is empty.',
  goOn: 'Continue shopping',
  updated: 'Cart updated.',
  corrected: '{title}: no more than {most} can be ordered. The quantity was set to {most}.',
  unavailable: 'No longer available',
  limitText: 'Please choose between 1 and {most}.',
  coupon: 'Discount code',
  applyCoupon: 'Apply',
  removeCoupon: 'Remove code {code}',
  couponMissing: 'Please enter a code.',
});
