import { formatPrice } from '../money/format-price.ts';
import { isolatedIn } from '../text/isolated.ts';
import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { unitWords } from '../words/unit-words.ts';
import { baseOf, CONTENT_UNITS, type ContentUnit, thousandths } from './content-units.ts';
import type { Contents, UnitBase } from './contents.ts';

/** A price for as much as others are compared by. */
export interface UnitPrice {
  /** Minor units, half a unit rounded up. */
  price: number;
  per: UnitBase;
}

/**
 * What one litre, kilogram or item of a variant costs (EU directive 98/6). Undefined where nothing can be compared: it
 * costs nothing, or so little that the smallest coin is too large.
 * @param price minor units
 */
export function unitPriceOf(price: number, contents: Contents | undefined): UnitPrice | undefined {
  if (!contents) return undefined;
  const per = baseOf(contents);
  const has = sizeOf(contents);
  const asked = sizeOf(per);
  const rounded = Number((BigInt(price) * asked * 2n + has) / (has * 2n));
  return rounded === 0 ? undefined : { price: rounded, per };
}

/** Units that browsers and servers write in every language; the others have one sign everywhere. */
const INTL_UNITS: Partial<Record<ContentUnit, string>> = {
  ml: 'milliliter',
  l: 'liter',
  'fl-oz': 'fluid-ounce',
  gal: 'gallon',
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  cm: 'centimeter',
  m: 'meter',
  in: 'inch',
  ft: 'foot',
  yd: 'yard',
};

/** An amount as a site's readers write it: `750 ml`, `6 items`. */
export function amountText(amount: number, unit: ContentUnit, catalogue: Catalogue): string {
  const { language } = catalogue;
  if (unit === 'piece') return wordsOf(unitWords, catalogue).pieces({ count: amount });
  const intl = INTL_UNITS[unit];
  const number = new Intl.NumberFormat(language, {
    maximumFractionDigits: 3,
    ...(intl ? { style: 'unit', unit: intl, unitDisplay: 'short' } : {}),
  }).format(amount);
  return isolatedIn(intl ? number : `${number} ${CONTENT_UNITS[unit].written[0]}`, language);
}

/** What a price is for: `kg`, `100 g`. */
export function baseText({ amount, unit }: UnitBase, catalogue: Catalogue): string {
  if (amount !== 1) return amountText(amount, unit, catalogue);
  if (unit === 'piece') return wordsOf(unitWords, catalogue).piece;
  const intl = INTL_UNITS[unit];
  if (!intl) return CONTENT_UNITS[unit].written[0];
  const parts = new Intl.NumberFormat(catalogue.language, {
    style: 'unit',
    unit: intl,
    unitDisplay: 'short',
  }).formatToParts(1);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

/** `17,32 € / l` */
export function unitPriceText({ price, per }: UnitPrice, currency: string, catalogue: Catalogue): string {
  return wordsOf(unitWords, catalogue).each({
    price: formatPrice(price, currency, catalogue.language),
    unit: baseText(per, catalogue),
  });
}

/** Is the price that of one unit already? Then nobody needs it twice. */
export const isOneUnit = (contents: Contents): boolean => sizeOf(contents) === sizeOf(baseOf(contents));

const sizeOf = ({ amount, unit }: Pick<Contents, 'amount' | 'unit'>): bigint =>
  thousandths(amount) * CONTENT_UNITS[unit].size;

/** What stands beside a price: `750 ml · 17,32 € / l`; undefined where nothing is known of its contents. */
export function contentsText(
  price: number,
  contents: Contents | undefined,
  currency: string,
  catalogue: Catalogue,
): string | undefined {
  if (!contents) return undefined;
  const amount = amountText(contents.amount, contents.unit, catalogue);
  const each = isOneUnit(contents) ? undefined : unitPriceOf(price, contents);
  return each ? `${amount} · ${unitPriceText(each, currency, catalogue)}` : amount;
}
