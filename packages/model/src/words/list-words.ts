import { defineWords } from './define-words.ts';

/** What stands around lists of products that visitors narrow and sort. */
export const listWords = defineWords('list', {
  products: '{count, plural, one {# product} other {# products}}',
  /** Said as more of them have come. */
  shown: '{shown} of {count, plural, one {# product} other {# products}}',
  price: 'Price',
  onSale: 'On sale',
  under: 'Under {price}',
  between: '{from} to {to}',
  andOver: '{price} and over',
  chosen: 'Chosen filters',
  remove: 'Remove filter: {filter}',
  clear: 'Clear all',
  quickView: 'Quick view',
  quickViewOf: 'Quick view: {title}',
  allDetails: 'See all details',
});
