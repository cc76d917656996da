import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY, fractionDigits, isCurrency } from './currencies.ts';
import { allocate, minorUnits, money, toDecimal } from './money.ts';

describe('currencies', () => {
  it('[V3.61] have 2 fraction digits, except JPY with 0', () => {
    for (const code of CURRENCY_CODES) expect(fractionDigits(code)).toBe(code === 'JPY' ? 0 : 2);
  });

  it('[V3.62] [V3.63] are the 27 named ones, 26 of them with two digits', () => {
    expect(CURRENCY_CODES.filter((code) => fractionDigits(code) === 2)).toHaveLength(26);
    expect(Object.values(CURRENCIES).join(', ')).toBe(
      'Euro, US Dollar, Australian Dollar, Norwegian Krone, Canadian Dollar, New Zealand Dollar, Danish Krone, Pound Sterling, Hong Kong Dollar, Swiss Franc, Mexican Peso, Singapore Dollar, Swedish Krona, Czech Koruna, Israeli New Shekel, Philippine Peso, Russian Ruble, Polish Zloty, Thai Baht, Malaysian Ringgit, Argentine Peso, Brazilian Real, Colombian Peso, Indonesian Rupiah, Indian Rupee, Yen, South African Rand',
    );
    expect(CURRENCY_CODES).toHaveLength(27);
    for (const code of CURRENCY_CODES)
      expect(
        new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().currency,
      ).toBe(code);
  });

  it('[V3.64] start with USD', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
  });

  it('are told from other codes', () => {
    for (const code of ['usd', 'KWD', '', 'toString', null]) expect(isCurrency(code)).toBe(false);
  });
});

describe('amounts', () => {
  it('[V3.59] are a value and a currency code', () => {
    expect(money(1250, 'EUR')).toEqual({ value: 1250, currency: 'EUR' });
  });

  it('are whole minor units, counted exactly', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => money(value, 'USD')).toThrow(RangeError);
    expect(() => money(1, 'KWD')).toThrow('KWD');
    expect(Object.is(minorUnits(-0), 0)).toBe(true);
  });

  it('are written for machines exactly', () => {
    expect(toDecimal(money(123450, 'USD'))).toBe('1234.50');
    expect(toDecimal(money(-5, 'USD'))).toBe('-0.05');
    expect(toDecimal(money(0, 'USD'))).toBe('0.00');
    expect(toDecimal(money(1234, 'JPY'))).toBe('1234');
    expect(toDecimal(money(Number.MAX_SAFE_INTEGER, 'USD'))).toBe('90071992547409.91');
  });
});

describe('allocation', () => {
  it('gives what is left over to the largest remainders, earlier ones first', () => {
    expect(allocate(minorUnits(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(minorUnits(5), [3, 7])).toEqual([2, 3]);
    expect(allocate(minorUnits(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(minorUnits(7), [0, 0])).toEqual([4, 3]);
    expect(allocate(minorUnits(7), [0, 5])).toEqual([0, 7]);
    expect(allocate(minorUnits(0), [])).toEqual([]);
    expect(() => allocate(minorUnits(1), [])).toThrow(RangeError);
    expect(() => allocate(minorUnits(1), [-1, 2])).toThrow(RangeError);
    expect(() => allocate(minorUnits(1), [0.5])).toThrow(RangeError);
  });

  it('always adds up, and strays from the fair share by less than one unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    const total = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const parts = allocate(minorUnits(amount), shares);
        expect(parts.reduce((a: number, b) => a + b, 0)).toBe(amount);
        const sum = shares.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          const fair = sum === 0 ? amount / shares.length : (amount * (shares[index] ?? 0)) / sum;
          expect(Math.abs(part - fair)).toBeLessThan(1 + 1e-3);
          if (sum > 0 && shares[index] === 0) expect(part).toBe(0);
        }
      }),
    );
  });
});
