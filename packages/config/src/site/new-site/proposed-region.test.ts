import { expect, test } from 'vitest';
import { inCountry, proposedRegion } from './proposed-region.ts';

test.each([
  ['en-GB', 'en', 'GB', 'GBP'],
  ['da', 'da', 'DK', 'DKK'],
  ['pt-BR', 'pt', 'BR', 'BRL'],
  ['ar', 'ar', 'EG', 'USD'],
  ['eo', 'eo', 'US', 'USD'],
  ['not a language', 'en', 'US', 'USD'],
])('to a browser in %s a site in %s, in %s, for %s is proposed', (browser, language, country, currency) => {
  expect(proposedRegion(browser)).toEqual({ language, country, currency });
});

test('another country brings its money along', () => {
  expect(inCountry('CH')).toEqual({ country: 'CH', currency: 'CHF' });
});
