import { wordsOf } from '@portico/model/words/catalogue';
import { shopWords } from '@portico/model/words/shop-words';
import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { readSiteCatalogue } from './read-site-catalogue.ts';

/** How long a visitor is asked to wait, in the site's words. @param waitMs from `countAttempt` */
export async function tooManyForVisitors(portico: Portico, siteId: Id, waitMs: number): Promise<string> {
  const words = wordsOf(shopWords, await readSiteCatalogue(portico, siteId));
  return words.tryLater({ minutes: Math.ceil(waitMs / 60_000) });
}
