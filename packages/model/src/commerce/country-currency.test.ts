import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { COUNTRY_CODES } from './countries.ts';
import { currencyOf } from './country-currency.ts';

test('every currency of the product is that of a country, and a country the product lacks the money of has none', () => {
  const known = COUNTRY_CODES.flatMap((country) => currencyOf(country) ?? []);
  expect(new Set(known)).toEqual(new Set(CURRENCY_CODES));
  expect([currencyOf('DE'), currencyOf('GB'), currencyOf('TR'), currencyOf('nowhere')]).toEqual([
    'EUR',
    'GBP',
    undefined,
    undefined,
  ]);
});
