import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import type { Shop } from '../shop.ts';

/** What somebody agrees to who wants news of a shop by email. */
export const newsWords = ({ store, catalogue }: Pick<Shop, 'store' | 'catalogue'>): string =>
  store.marketing.words.trim() || wordsOf(marketingWords, catalogue).agree;
