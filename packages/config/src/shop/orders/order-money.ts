import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { formatMoney } from '@portico/model/money/money-format';

/** An amount of an order as the owner's app writes it. */
export function orderMoney(minor: number, currency: string): string {
  return isCurrency(currency)
    ? formatMoney(money(minor, currency), { locale: 'en' })
    : `${toDecimal(money(minor, 'USD'))} ${currency}`;
}
