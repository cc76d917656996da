import { z } from 'zod';
import { type Minor, minorUnits } from '../money/money.ts';
import { orderKey, text } from '../documents/schema.ts';
import { countryCode } from './countries.ts';
import { postcodeCloseness, postcodePattern } from './postcode-pattern.ts';

/** Millionths in one: rates are whole parts per million, so that 8.875 % is exact. */
const MILLION = 1_000_000n;

/** A group of products that are taxed alike, named by the owner; `reduced` and `zero` are there in every shop. */
export const taxClass = z.object({ order: orderKey, name: text(60).min(1, 'Please name the tax class.') });

/** A tax the owner collects: where, how much, and whether on shipping too. */
export const taxRule = z
  .object({
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
    /** Where in the country; everywhere when empty. */
    postcodes: z.array(postcodePattern).max(500).default([]),
    /** Where it holds, no others do that do not say the same: islands and towns that stand outside. */
    replaces: z.boolean().default(false),
    /** Which products it is for: '' all that no tax there names the class of. */
    taxClass: text(24).default(''),
    onShipping: z.boolean().default(false),
  })
  .refine(({ country, postcodes }) => country !== '*' || postcodes.length === 0, {
    path: ['country'],
    message: 'A tax of postal codes needs a country.',
  });
export type TaxRule = z.infer<typeof taxRule> & { id: string };

/** How shipping is taxed: like a class of products, or in the shares in which the goods are. */
export const shippingTax = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('class'), taxClass: text(24).default('') }),
    z.object({ by: z.literal('goods') }),
  ])
  .default({ by: 'class', taxClass: '' });
export type ShippingTax = z.infer<typeof shippingTax>;

/** Where goods go to. `region` is the code where the country has codes we know, else as typed. */
export interface TaxLocation {
  country: string;
  region: string;
  /** '' while unknown. */
  zip?: string;
}

const sameRegion = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase();

/**
 * The rules that hold at a place: all of its country that name its region and postal code or none, which add up, but
 * where some of them replace the others; where the country has no rule, those for everywhere. In one order, whatever
 * order they came in.
 */
export function taxRulesAt(rules: readonly TaxRule[], location: TaxLocation | null): TaxRule[] {
  if (!location) return [];
  const { zip = '' } = location;
  const ofCountry = rules.filter((rule) => rule.country === location.country);
  const found =
    ofCountry.length > 0
      ? ofCountry.filter(
          ({ region, postcodes }) =>
            (region === '' || sameRegion(region, location.region)) &&
            (postcodes.length === 0 || postcodes.some((pattern) => postcodeCloseness(zip, pattern) > 0)),
        )
      : rules.filter((rule) => rule.country === '*');
  const replacing = found.filter(({ replaces }) => replaces);
  return (replacing.length > 0 ? replacing : found).toSorted((a, b) =>
    a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1,
  );
}

/**
 * Which of the rules of a place tax a class of products: those that name it; where none does, those that name no class,
 * and none of what is taxed at zero.
 */
export function taxesOfClass(rules: readonly TaxRule[], name: string): TaxRule[] {
  const own = rules.filter((rule) => rule.taxClass === name);
  return own.length > 0 || name === 'zero' ? own : rules.filter((rule) => rule.taxClass === '');
}

/**
 * Whether the taxes at a place are sure: not where some region or postal code of its country has a tax of its own and
 * nobody has said which it is.
 */
export function areTaxesKnown(
  rules: readonly TaxRule[],
  { country, region, zip = '' }: TaxLocation,
): boolean {
  return rules.every(
    (rule) =>
      rule.country !== country ||
      ((rule.region === '' || region !== '') && (rule.postcodes.length === 0 || zip !== '')),
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
