import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { sumWords } from '@portico/model/words/sum-words';

/** What checkout and confirmed orders say. */
export const orderWords = (catalogue: Catalogue) => ({
  ...wordsOf(sumWords, catalogue),
  ...wordsOf(checkoutWords, catalogue),
});
export type OrderWords = ReturnType<typeof orderWords>;
