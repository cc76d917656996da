import { isReverseCharged } from '@portico/model/commerce/eu-vat';
import type { AppliedExemption, TaxNotCharged } from '@portico/model/commerce/tax-exemption';
import type { Shop } from '../shop.ts';

/**
 * Why taxes of a place are not charged: what the team said of a customer goes before what their VAT number says.
 * @param place whose taxes would be charged; null while nobody knows
 * @returns undefined where they are
 */
export function taxNotCharged(
  { businesses, country }: Pick<Shop['store'], 'businesses' | 'country'>,
  place: { country: string } | null,
  vatNumber: string,
  exemption: AppliedExemption | undefined,
): TaxNotCharged | undefined {
  if (exemption) return { why: 'exempt', ...exemption };
  return businesses && place && isReverseCharged(country, place.country, vatNumber)
    ? { why: 'reverse-charge' }
    : undefined;
}
