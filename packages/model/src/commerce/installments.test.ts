import { describe, expect, it } from 'vitest';
import { isInInstallmentRange } from './installment-offer.ts';
import { installmentMethodsIn, installmentSettings } from './installments.ts';

describe('payment in instalments', () => {
  it('[V9.34] is for orders of 35 to 1000 dollars, unless the store says otherwise', () => {
    const standard = installmentSettings.parse(undefined);
    for (const [cents, isOffered] of [
      [3499, false],
      [3500, true],
      [100_000, true],
      [100_001, false],
    ] as const)
      expect(isInInstallmentRange(standard, cents), String(cents)).toBe(isOffered);
    expect(isInInstallmentRange(installmentSettings.parse({ from: 5000 }), 3500)).toBe(false);
    expect(installmentSettings.safeParse({ from: 5000, to: 4999 }).success).toBe(false);
  });

  it('is told of what takes the currency alone', () => {
    expect(installmentMethodsIn('USD')).toEqual(['afterpay', 'klarna']);
    expect(installmentMethodsIn('GBP')).toEqual(['clearpay', 'klarna']);
    expect(installmentMethodsIn('JPY')).toEqual([]);
  });
});
