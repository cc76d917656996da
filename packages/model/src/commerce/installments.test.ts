import { expect, it } from 'vitest';
import { installmentRange, isInInstallmentRange } from './installments.ts';

it('[V9.34] instalments are for orders of 35 to 1000 dollars, unless the store says otherwise', () => {
  const standard = installmentRange.parse(undefined);
  for (const [cents, isOffered] of [
    [3499, false],
    [3500, true],
    [100_000, true],
    [100_001, false],
  ] as const)
    expect(isInInstallmentRange(standard, cents), String(cents)).toBe(isOffered);
  expect(isInInstallmentRange(installmentRange.parse({ from: 5000 }), 3500)).toBe(false);
});
