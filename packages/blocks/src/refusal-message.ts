import { RequestError } from '@portico/model/visitor/request-error';
import { buyingWords } from '@portico/model/words/buying-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';

/** Why the server refused what a visitor wanted, in their language; undefined where it failed instead. */
export function refusalMessage(error: unknown, catalogue: Catalogue): string | undefined {
  if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return undefined;
  // Refused though the data layer had been told the right crumb: none was kept.
  return error.body.crumbFail === true ? wordsOf(buyingWords, catalogue).keepsNoCookies : error.message;
}
