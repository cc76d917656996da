import { fractionDigits } from './currencies.ts';
import { direction, textDirection } from '../text/direction.ts';
import { isolated } from '../text/isolated.ts';
import { type Money, toDecimal } from './money.ts';

export interface MoneyFormatOptions {
  /** BCP 47 tag; en-US writes comma and point [V9.11]. */
  locale?: string;
  /** Separators between thousands; on by default [V9.14]. */
  grouping?: boolean;
  /** Leaves out fractions that are all zeros; off by default [V9.14]. */
  trimZeroFraction?: boolean;
}

/** Most digits before the decimal separator [V9.12]. */
export const MAX_INTEGER_PLACES = 15;

const formatters = new Map<string, Intl.NumberFormat>();
const FORMATTERS_KEPT = 500;

function formatter(money: Money, locale: string, grouping: boolean, digits: number): Intl.NumberFormat {
  const key = `${locale}|${money.currency}|${grouping}|${digits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      useGrouping: grouping ? 'auto' : false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
    formatters.set(key, found);
  }
  return found;
}

/**
 * An amount as people of a locale write it, with symbol, separators and sign [V3.60]. Two fraction digits for all
 * currencies but yen, whatever the locale's habit.
 * @throws RangeError above 15 integer places [V9.12]
 */
export function formatMoney(money: Money, options: MoneyFormatOptions = {}): string {
  const decimal = toDecimal(money);
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (whole.length > MAX_INTEGER_PLACES)
    throw new RangeError(`Amounts have at most ${MAX_INTEGER_PLACES} integer places`);
  const trimmed = options.trimZeroFraction === true && /^0*$/.test(fraction);
  const digits = trimmed ? 0 : fractionDigits(money.currency);
  const locale = options.locale ?? 'en-US';
  const format = formatter(money, locale, options.grouping ?? true, digits);
  const amount = decimal as Intl.StringNumericLiteral;
  if (direction(locale) !== 'rtl') return format.format(amount);
  // Among words from the right a symbol with letters (`UK£`) would be torn apart.
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' && textDirection(value) ? isolated(value) : value))
    .join('');
}
