import { defineWords } from './define-words.ts';

/** What lists of products and product pages say. */
export const productWords = defineWords('product', {
  available: 'In stock',
  options: 'Options',
  quantity: 'Quantity',
  quantityPrices: 'Quantity discounts',
  quantityFrom: 'From {count}',
  addToCart: 'Add to cart',
  adding: 'Adding…',
  addedToCart: 'Added to your cart.',
  viewCart: 'View cart',
  youMayLike: 'You may also like',
});
