import { addressWords } from '../words/address-words.ts';
import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import type { AddressFormat } from './address-format.ts';

/** What a country calls its states and postal codes, in a site's language. */
export function addressLabels(format: AddressFormat, catalogue: Catalogue): { state: string; zip: string } {
  const words = wordsOf(addressWords, catalogue);
  return { state: words.states[format.stateName], zip: words.zips[format.zipName] };
}
