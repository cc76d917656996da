import { type Catalogue, wordsOf } from '../../words/catalogue.ts';
import { giftCardWords } from '../../words/gift-card-words.ts';

/** Which amounts a gift card may be worth, in words, of amounts in words. @param bounds.step absent where any amount is taken */
export function ownAmountText(
  { step, ...bounds }: { least: string; most: string; step?: string },
  catalogue: Catalogue,
): string {
  const words = wordsOf(giftCardWords, catalogue);
  return step === undefined ? words.between(bounds) : words.inSteps({ ...bounds, step });
}
