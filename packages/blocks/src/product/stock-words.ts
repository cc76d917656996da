import type { buyingWords } from '@portico/model/words/buying-words';
import type { WordsOf } from '@portico/model/words/define-words';
import type { productWords } from '@portico/model/words/product-words';
import type { ChoosableOffer } from '@portico/model/commerce/product-choice';

/** Fewer than this are worth saying. */
const FEW = 6;

type StockWords = Pick<WordsOf<typeof buyingWords>, 'soldOut' | 'onlyLeft'> &
  Pick<WordsOf<typeof productWords>, 'available'>;

/** `Sold out`, `Only 3 left`, `In stock`. */
export function stockWords(offer: Pick<ChoosableOffer, 'isSoldOut' | 'left'>, words: StockWords): string {
  if (offer.isSoldOut) return words.soldOut;
  return offer.left !== undefined && offer.left < FEW
    ? words.onlyLeft({ count: offer.left })
    : words.available;
}
