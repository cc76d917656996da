import { defineWords } from './define-words.ts';

/** What stands around a product's size guide. */
export const sizeWords = defineWords('size', {
  guide: 'Size guide',
  units: 'Units',
  cm: 'cm',
  in: 'in',
  measure: 'How to measure',
});
