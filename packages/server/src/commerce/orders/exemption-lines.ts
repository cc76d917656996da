import type { AppliedExemption } from '@portico/model/commerce/tax-exemption';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { sumWords } from '@portico/model/words/sum-words';

/** Why no tax was charged, and by which certificate, in words for customers, books and authorities. */
export function exemptionLines(exemption: AppliedExemption | undefined, catalogue: Catalogue): string[] {
  if (!exemption) return [];
  const { reason, certificate } = exemption;
  return [
    wordsOf(sumWords, catalogue).exemptFromTax({ reason }),
    ...(certificate === ''
      ? []
      : [wordsOf(checkoutWords, catalogue).exemptionCertificate({ number: certificate })]),
  ];
}
