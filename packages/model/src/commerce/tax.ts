import { z } from 'zod';
import { type Minor, minorUnits } from '../money/money.ts';
import { orderKey, text } from '../documents/schema.ts';
import { countryCode } from './countries.ts';

/** Millionths in one: rates are whole parts per million, so that 8.875 % is exact. */
const MILLION = 1_000_000n;

/** A tax the owner collects: where, how much, and whether on shipping too. */
export const taxRule = z.object({
  order: orderKey,
  /** Shown to customers: `VAT`, `Sales tax`. */
  name: text(60).min(1, 'Please name the tax.'),
  /** Parts per million: 190000 is 19 %. */
  ratePpm: z
    .number()
    .int()
    .min(0, 'A tax rate cannot be negative.')
    .max(1_000_000, 'A tax rate can be at most 100 %.'),
  /** ISO code, or `*` for every country that has no rule of its own. */
  country: z.union([z.literal('*'), countryCode]),
  /** Code of a state or province; empty for the whole country. */
  region: text(60).default(''),
  onShipping: z.boolean().default(false),
});
export type TaxRule = z.infer<typeof taxRule> & { id: string };

/** Where goods go to. `region` is the code where the country has codes we know, else as typed. */
export interface TaxLocation {
  country: string;
  region: string;
}

const sameRegion = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/**
 * The rules that hold at a place: all of its country that name its region or none, which add up; where the country has
 * no rule, those for everywhere. In one order, whatever order they came in.
 */
export function taxRulesAt(rules: readonly TaxRule[], location: TaxLocation | null): TaxRule[] {
  if (!location) return [];
  const ofCountry = rules.filter((rule) => rule.country === location.country);
  const found =
    ofCountry.length > 0
      ? ofCountry.filter((rule) => rule.region === '' || sameRegion(rule.region, location.region))
      : rules.filter((rule) => rule.country === '*');
  return found.toSorted((a, b) =>
    a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1,
  );
}

/**
 * Whether the taxes at a place are sure: not where some region of its country has a tax of its own and nobody has said
 * which region it is.
 */
export function areTaxesKnown(rules: readonly TaxRule[], location: TaxLocation): boolean {
  return (
    location.region !== '' || !rules.some((rule) => rule.country === location.country && rule.region !== '')
  );
}

/** `amount × numerator ÷ denominator` to the nearest whole unit, halves away from zero. Amounts are not negative. */
function share(amount: number, numerator: bigint, denominator: bigint): Minor {
  return minorUnits(Number((BigInt(amount) * numerator * 2n + denominator) / (denominator * 2n)));
}

/** Tax on top of an amount. */
export function taxOn(amount: Minor, ratePpm: number): Minor {
  return share(amount, BigInt(ratePpm), MILLION);
}

/** The part of a price that already holds all taxes which is this one: `price × rate ÷ (1 + sum of rates)`. */
export function taxWithin(amount: Minor, ratePpm: number, allRatesPpm: number): Minor {
  return share(amount, BigInt(ratePpm), MILLION + BigInt(allRatesPpm));
}
