import { type CurrencyCode, fractionDigits, isCurrency } from './currencies.ts';

declare const minor: unique symbol;
/** A whole number of a currency's smallest unit (cents; yen themselves). Never a fraction. */
export type Minor = number & { readonly [minor]: true };

/** An amount with its currency [V3.59]. */
export interface Money {
  value: Minor;
  currency: CurrencyCode;
}

/** Marks a number as whole minor units. @throws RangeError for fractions and numbers that cannot be counted exactly */
export function minorUnits(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Money is whole minor units, not ${value}`);
  return (value === 0 ? 0 : value) as Minor;
}

/** @throws RangeError for values that are no whole minor units and currencies the product does not have */
export function money(value: number, currency: string): Money {
  if (!isCurrency(currency)) throw new RangeError(`${currency} is not a currency of the product`);
  return { value: minorUnits(value), currency };
}

/**
 * Splits an amount by weights so that the parts add up to it exactly: each gets its share rounded towards zero,
 * the units left over go to the largest remainders, earlier ones first (largest-remainder method).
 * @param weights not negative; all zero means equal shares
 * @throws RangeError for negative or fractional weights, or none at all while there is something to split
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are whole numbers from 0');
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nobody to give the amount to');
    return [];
  }
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const sum = shares.reduce((a, b) => a + b, 0n);
  const sign = total < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total));
  const parts = shares.map((share, index) => ({
    index,
    whole: (amount * share) / sum,
    rest: (amount * share) % sum,
  }));
  let left = Number(amount - parts.reduce((given, part) => given + part.whole, 0n));
  for (const part of [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  ))
    if (left-- > 0) part.whole += 1n;
  return parts.map((part) => minorUnits(sign * Number(part.whole)));
}

/** The amount in whole units as a decimal text without grouping, e.g. `-1234.50`: exact, for machines. */
export function toDecimal({ value, currency }: Money): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${value < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`;
}
