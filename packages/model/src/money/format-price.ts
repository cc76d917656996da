import { isCurrency } from './currencies.ts';
import { isolatedIn } from '../text/isolated.ts';
import { money, toDecimal } from './money.ts';
import { formatMoney } from './money-format.ts';

/**
 * An amount in a currency's minor unit as a site's readers write it: `£48.00`, `48,00 €`. A currency the product does
 * not have (from an import) is written behind the amount. Among words from the right it stands isolated.
 */
export function formatPrice(minor: number, currency: string, language: string): string {
  const key = `${minor} ${currency} ${language}`;
  let text = written.get(key);
  if (text === undefined) {
    const amount = isCurrency(currency)
      ? formatMoney(money(minor, currency), { locale: language })
      : `${decimalPrice(minor, currency)} ${currency}`;
    text = isolatedIn(amount, language);
    if (written.size >= WRITTEN_KEPT) written.clear();
    written.set(key, text);
  }
  return text;
}

/**
 * What something costs as a shop shows it: zero reads as the label.
 * @throws Error where no label is given [V5.39]
 */
export function priceLabel(minor: number, currency: string, language: string, freeLabel: string): string {
  if (freeLabel === '') throw new Error('A money display that shows a free label at zero needs the label');
  return minor === 0 ? freeLabel : formatPrice(minor, currency, language);
}

/** Prices written lately: those of a shop stand on one page after the other. */
const written = new Map<string, string>();
const WRITTEN_KEPT = 1000;

/** An amount as machines write it: `48.00`. */
export function decimalPrice(minor: number, currency: string): string {
  return isCurrency(currency) ? toDecimal(money(minor, currency)) : (minor / 100).toFixed(2);
}
