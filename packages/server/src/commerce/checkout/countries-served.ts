import { COUNTRY_CODES } from '@portico/model/commerce/countries';
import type { Shop } from '../shop.ts';

/** Where the store sends to; everywhere when nothing has to be sent or one method goes everywhere. */
export function countriesServed({ store }: Shop, requiresShipping: boolean): readonly string[] {
  const rates = Object.values(store.shippingRates);
  if (!requiresShipping || rates.length === 0) return COUNTRY_CODES;
  const served = new Set<string>();
  for (const rate of rates) {
    // Of a zone that is gone no method is offered.
    const zone = rate.kind === 'post' && rate.zone !== '' ? store.shippingZones[rate.zone] : rate;
    if (zone?.countries.length === 0) return COUNTRY_CODES;
    for (const country of zone?.countries ?? []) served.add(country);
  }
  return COUNTRY_CODES.filter((code) => served.has(code));
}
