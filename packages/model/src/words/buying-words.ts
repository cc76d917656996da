import { defineWords } from './define-words.ts';

/** What lists of products, product pages and the cart say alike. */
export const buyingWords = defineWords('buying', {
  sale: 'Sale',
  from: 'From {price}',
  before: 'Before',
  now: 'Now',
  lowest: 'Lowest price in the 30 days before the sale: {price}',
  soldOut: 'Sold out',
  onlyLeft: 'Only {count} left',
  noSuchChoice: 'This combination is not available.',
  /** Specified. */
  unableToAdd: 'Unable to add item',
  keepsNoCookies: 'This browser keeps no cookies for the site. Please allow them and try again.',
  isNew: 'New',
});
