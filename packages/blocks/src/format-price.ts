import { isCurrency } from '@portico/model/currencies';
import { money, toDecimal } from '@portico/model/money';
import { formatMoney } from '@portico/model/money-format';

/**
 * An amount in a currency's minor unit as a site's readers write it: `£48.00`, `48,00 €`. A currency the product does
 * not have (from an import) is written behind the amount.
 */
export function formatPrice(minor: number, currency: string, language: string): string {
  if (!isCurrency(currency)) return `${decimalPrice(minor, currency)} ${currency}`;
  return formatMoney(money(minor, currency), { locale: language });
}

/** An amount as machines write it: `48.00`. */
export function decimalPrice(minor: number, currency: string): string {
  return isCurrency(currency) ? toDecimal(money(minor, currency)) : (minor / 100).toFixed(2);
}
