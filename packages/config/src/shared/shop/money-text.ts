import { isCurrency } from '@portico/model/money/currencies';
import { LIMITS } from '@portico/model/documents/limits';
import { money, toDecimal } from '@portico/model/money/money';
import { formatMoney } from '@portico/model/money/money-format';
import { parseMoney } from '@portico/model/money/money-parse';

/** How the person writes numbers. */
const locale = () => (typeof navigator === 'undefined' ? 'en-US' : navigator.language);

/** An amount in minor units as the person reads it. */
export function moneyText(minor: number, currency: string): string {
  return isCurrency(currency)
    ? formatMoney(money(minor, currency), { locale: locale() })
    : `${toDecimal(money(minor, 'USD'))} ${currency}`;
}

/** A price as typed, in minor units, or what is wrong with it in words. */
export function readPrice(
  text: string,
  currency: string,
): { ok: true; value: number } | { ok: false; message: string } {
  const read = parseMoney(text, isCurrency(currency) ? currency : 'USD', locale());
  if (!read.ok) return read;
  if (read.value < 0) return { ok: false, message: 'A price cannot be below 0.' };
  if (read.value > LIMITS.priceMinor)
    return { ok: false, message: `A price is at most ${moneyText(LIMITS.priceMinor, currency)}.` };
  return { ok: true, value: read.value };
}
