import { defineWords } from './define-words.ts';

/**
 * What the rules of cart and checkout say to customers. Amounts come in already written out. Specified sentences stand
 * word for word: noCart, minimumSubtotal, unableToUpdate, unableToRemove.
 */
export const shopWords = defineWords('shop', {
  noCart:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  minimumSubtotal: 'To check out, your order subtotal must be {subtotal} or more.',
  unavailable: '{title} is no longer available. Please remove it.',
  soldOut: '{title} has just sold out. Please remove it.',
  onlyLeft: 'Of {title} only {left} are left. Please choose fewer.',
  noShipping: 'We do not ship to {country}.',
  noShippingOfAll: 'What is in this cart cannot all be shipped to {country} together.',
  cartFull: 'A cart can have at most {most} different items.',
  unableToUpdate: 'Unable to update quantity',
  unableToRemove: 'Unable to remove item',
  noSuchItem: 'This item is no longer in the cart.',
  noSuchShipping: 'This shipping method is not available. Please choose another.',
  coupon: {
    unknown: 'We do not know this code.',
    'not-yet': 'This code is not valid yet.',
    expired: 'This code has expired.',
    'used-up': 'This code has been used up.',
    'used-before': 'You have used this code before. It is for one order per customer.',
    'not-first-order': 'This code is for first orders only.',
    'subtotal-too-low': 'This code is for orders of {minimum} or more.',
    'no-items': 'This code is for other items than those in this cart.',
    'quantity-too-low': 'This code is for {count} or more items.',
  },
  /** A code that holds is not used, because of these others. */
  couponNotCombined:
    '{code} cannot be combined with {others}. We use what saves you most: to use {code} instead, remove {others}.',
  couponNotCombinedOwn: '{code} cannot be combined with {others}, which saves you more.',
  tooManyCoupons: 'No more codes can be added to this cart.',
  agreeMissing: 'Please tick that you agree.',
  policiesChanged: 'These texts have changed since you opened this page. Please read them again.',
  vatNumber: 'This is not a VAT number of this country.',
  email: 'Please enter an email address such as name@example.com.',
  address: {
    required: 'Please fill this in.',
    'too-long': 'This is too long.',
    characters: 'This contains a character we cannot use.',
    country: 'Please choose a country.',
    state: 'We do not know this state or province.',
    zip: 'This is not a postal code.',
    'us-zip': 'A US ZIP code has exactly 5 digits.',
    phone: 'This is not a phone number.',
  },
  checkFields: 'Please check the marked fields.',
  noteTooLong: 'Please use at most {most} characters.',
  noPayment: 'This shop does not take orders at the moment.',
  noSuchPayment: 'This payment method is no longer available. Please choose another.',
  /** The total is not the one the customer saw. */
  dueChanged:
    'The amount to pay has changed from {before} to {now} since you last saw it. Nothing was charged. Please check it and place the order again if you agree.',
  priceChanged:
    'The total has changed from {before} to {now} since you last saw it. Nothing was charged. Please check the total and place the order again if you agree.',
  stockChanged: 'Somebody else was faster. Nothing was charged.',
  declined: 'Your payment was declined. Nothing was charged. Please try another payment method.',
  paymentOpen: 'A payment for this cart is still being processed. Please wait a moment.',
  alreadyOrdered: 'This cart has been ordered already.',
  keyReused: 'This request was sent before with other content. Please open the checkout again.',
  closed: 'This shop is closed at the moment.',
  tryLater: 'Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
});
