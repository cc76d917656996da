import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, type CurrencyCode, fractionDigits } from './currencies.ts';
import { money } from './money.ts';
import { formatMoney } from './money-format.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

describe('formatted money', () => {
  it('[V3.60] follows the locale in symbol, separators and sign', () => {
    expect(formatMoney(money(123450, 'EUR'), { locale: 'en-US' })).toBe('€1,234.50');
    expect(formatMoney(money(123450, 'EUR'), { locale: 'de-DE' })).toBe('1.234,50\u00a0€');
    expect(formatMoney(money(-123450, 'EUR'), { locale: 'en-US' })).toBe('-€1,234.50');
    expect(formatMoney(money(-123450, 'EUR'), { locale: 'de-DE' })).toBe('-1.234,50\u00a0€');
  });

  it('[V9.11] has comma and point by default', () => {
    expect(formatMoney(money(123456780, 'USD'))).toBe('$1,234,567.80');
  });

  it('[V3.61] has 2 fraction digits in every currency but yen', () => {
    for (const code of CURRENCY_CODES) {
      const text = formatMoney(money(code === 'JPY' ? 1234 : 123450, code));
      expect(text).toMatch(code === 'JPY' ? /1,234$/ : /1,234\.50$/);
    }
  });

  it('[V9.12] has at most 15 integer places', () => {
    expect(formatMoney(money(999_999_999_999_999, 'JPY'))).toBe('¥999,999,999,999,999');
    expect(() => formatMoney(money(1_000_000_000_000_000, 'JPY'))).toThrow(/15/);
    expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'USD'))).toBe('$90,071,992,547,409.91');
  });

  it('[V9.14] groups by default and keeps zero fractions by default', () => {
    const amount = money(100_000, 'USD');
    expect(formatMoney(amount)).toBe('$1,000.00');
    expect(formatMoney(amount, { grouping: false })).toBe('$1000.00');
    expect(formatMoney(amount, { trimZeroFraction: true })).toBe('$1,000');
    expect(formatMoney(money(100_050, 'USD'), { trimZeroFraction: true })).toBe('$1,000.50');
  });
});

describe.skipIf(!existsSync(join(data, 'money/currencies.json')))('expected strings of 27 currencies', () => {
  interface Expected {
    formatted_spec_digits?: string[];
    formatted: string[];
  }
  const file = (): { values: number[]; locales: Record<string, Record<string, Expected>> } =>
    JSON.parse(readFileSync(join(data, 'money/currencies.json'), 'utf8'));

  /** Rounds half away from zero on the decimal text, as money is rounded before it becomes minor units. */
  const toMinor = (value: number, digits: number) => {
    const [whole = '0', fraction = ''] = String(Math.abs(value)).split('.');
    const kept = Number(whole + fraction.padEnd(digits, '0').slice(0, digits));
    return Math.sign(value) * (kept + (Number(fraction[digits] ?? '0') >= 5 ? 1 : 0));
  };

  it('[V3.60] [V3.61] are met in every locale', () => {
    const { values, locales } = file();
    let compared = 0;
    for (const [locale, currencies] of Object.entries(locales))
      for (const [code, expected] of Object.entries(currencies)) {
        const currency = code as CurrencyCode;
        const strings = expected.formatted_spec_digits ?? expected.formatted;
        for (const [index, value] of values.entries()) {
          const amount = money(toMinor(value, fractionDigits(currency)), currency);
          expect(formatMoney(amount, { locale }), `${locale} ${code} ${value}`).toBe(strings[index]);
          compared++;
        }
      }
    expect(compared).toBe(27 * 4 * 14);
  });
});
