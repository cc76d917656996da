import { isCountry } from '@portico/model/commerce/countries';
import { currencyOf } from '@portico/model/commerce/country-currency';
import type { CurrencyCode } from '@portico/model/money/currencies';

/** Where a new site is at home. */
export interface Region {
  language: string;
  country: string;
  currency: CurrencyCode;
}

/** What is proposed to somebody whose browser speaks a language; dollars where the product lacks a country's money. */
export function proposedRegion(browserLanguage: string): Region {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(browserLanguage).maximize();
  } catch {
    locale = new Intl.Locale('en').maximize();
  }
  const country = locale.region && isCountry(locale.region) ? locale.region : 'US';
  return { language: locale.language, ...inCountry(country) };
}

/** A country with the currency that goes with it. */
export const inCountry = (country: string): Pick<Region, 'country' | 'currency'> => ({
  country,
  currency: currencyOf(country) ?? 'USD',
});
