import { defineWords } from './define-words.ts';

/** What the link to the cart says. */
export const cartLinkWords = defineWords('cartLink', {
  cart: 'Cart',
  /** Its name: what the link shows, the word and the count, as people who speak to their computer read them out. */
  cartWith: '{cart} {count, plural, one {# item} other {# items}}',
  cartWithMore: 'More than {count} items in cart',
});
