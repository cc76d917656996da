import { defineWords } from './define-words.ts';

/** Prices per unit, beside the price of what is sold. */
export const unitWords = defineWords('unit', {
  each: '{price} / {unit}',
  piece: 'item',
  pieces: '{count, plural, one {# item} other {# items}}',
});
