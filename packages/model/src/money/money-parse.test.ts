import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, type CurrencyCode } from './currencies.ts';
import { money } from './money.ts';
import { formatMoney } from './money-format.ts';
import { parseMoney } from './money-parse.ts';

describe('typed amounts', () => {
  const read: Array<[text: string, currency: CurrencyCode, locale: string, value: number]> = [
    ['1234.50', 'USD', 'en-US', 123450],
    ['$1,234.50', 'USD', 'en-US', 123450],
    ['1.234,50', 'EUR', 'de-DE', 123450],
    ['1.234,50 €', 'EUR', 'de-DE', 123450],
    ['1234,5', 'EUR', 'de-DE', 123450],
    ["1'234.50", 'CHF', 'de-CH', 123450],
    ['CHF 1’234.50', 'CHF', 'de-CH', 123450],
    ['1 234,50 kr', 'SEK', 'sv-SE', 123450],
    ['1 000 000 JPY', 'JPY', 'sv-SE', 1000000],
    ['- 5 kr', 'SEK', 'sv-SE', -500],
    ['12,34,567.00', 'INR', 'en-IN', 123456700],
    ['¥1,234', 'JPY', 'ja-JP', 1234],
    ['1234.00', 'JPY', 'en-US', 1234],
    ['-5', 'USD', 'en-US', -500],
    ['−$5.00', 'USD', 'en-US', -500],
    ['$-5', 'USD', 'en-US', -500],
    ['5-', 'USD', 'en-US', -500],
    ['.5', 'USD', 'en-US', 50],
    ['9.990', 'USD', 'en-US', 999],
    ['١٬٢٣٤٫٥٠', 'USD', 'ar-EG', 123450],
    ['USD 12', 'USD', 'de-DE', 1200],
    ['0', 'USD', 'en-US', 0],
  ];
  it.each(read)('reads %s (%s, %s) as %d', (text, currency, locale, value) => {
    expect(parseMoney(text, currency, locale)).toEqual({ ok: true, value });
  });

  const refused: Array<[text: string, currency: CurrencyCode, locale: string]> = [
    ['', 'USD', 'en-US'],
    ['free', 'USD', 'en-US'],
    ['1.234,50', 'USD', 'en-US'],
    ['1,50', 'USD', 'en-US'],
    ['1.50', 'EUR', 'de-DE'],
    ['1.5.0', 'USD', 'en-US'],
    ['12.345', 'USD', 'en-US'],
    ['12.5', 'JPY', 'en-US'],
    ['1,2345', 'USD', 'en-US'],
    ['€5', 'USD', 'en-US'],
    ['--5', 'USD', 'en-US'],
    ['-5-', 'USD', 'en-US'],
    ['5 apples', 'USD', 'en-US'],
    ['1e5', 'USD', 'en-US'],
    ['99999999999999999', 'USD', 'en-US'],
    [' '.repeat(100), 'USD', 'en-US'],
    ['.', 'USD', 'en-US'],
  ];
  it.each(refused)('refuses %j (%s, %s) and shows how to write it', (text, currency, locale) => {
    expect(parseMoney(text, currency, locale)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/1.?234|1.?235/),
    });
  });

  it('come back as they were formatted, in every currency and many locales', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
        fc.constantFrom(...CURRENCY_CODES),
        fc.constantFrom(
          'en-US',
          'de-DE',
          'sv-SE',
          'fr-FR',
          'ja-JP',
          'de-CH',
          'pl-PL',
          'en-IN',
          'ar-EG',
          'he-IL',
          'pt-BR',
        ),
        (value, currency, locale) => {
          const text = formatMoney(money(value, currency), { locale });
          expect(parseMoney(text, currency, locale), text).toEqual({ ok: true, value });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
