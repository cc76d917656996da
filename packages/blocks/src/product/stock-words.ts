import type { Words } from '../words.ts';
import type { ChoosableOffer } from '@portico/model/commerce/product-choice';

/** Fewer than this are worth saying. */
const FEW = 6;

/** `Sold out`, `Only 3 left`, `In stock`. */
export function stockWords(offer: Pick<ChoosableOffer, 'isSoldOut' | 'left'>, words: Words): string {
  if (offer.isSoldOut) return words.soldOut;
  return offer.left !== undefined && offer.left < FEW ? words.onlyLeft(offer.left) : words.available;
}
