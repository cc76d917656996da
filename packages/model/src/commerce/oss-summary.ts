import type { TaxSummaryRow } from '../api/pricing.ts';
import { isInEu, vatPrefix } from './eu-vat.ts';

/** One line of a return to the EU's One Stop Shop. */
export interface OssRow extends Pick<TaxSummaryRow, 'ratePpm' | 'netCents' | 'taxCents' | 'currency'> {
  /** Member state of consumption as VAT authorities write it: Greece is `EL`. */
  country: string;
}

/**
 * What a return to the One Stop Shop asks of a tax summary: by member state and rate, taxes of one rate together
 * whatever they are called, without the shop's own country. What is reverse charged, exempt or not taxed has no line in it.
 * Empty where the shop is outside the European Union.
 */
export function ossRows(rows: readonly TaxSummaryRow[], shopCountry: string): OssRow[] {
  if (!isInEu(shopCountry)) return [];
  const found = new Map<string, OssRow>();
  for (const { country, ratePpm, currency, netCents, taxCents, notCharged } of rows) {
    if (country === shopCountry || !isInEu(country) || ratePpm === 0 || notCharged !== null) continue;
    const key = `${country} ${currency} ${ratePpm}`;
    const before = found.get(key) ?? { netCents: 0, taxCents: 0 };
    found.set(key, {
      country: vatPrefix(country),
      ratePpm,
      currency,
      netCents: before.netCents + netCents,
      taxCents: before.taxCents + taxCents,
    });
  }
  return [...found.values()];
}
