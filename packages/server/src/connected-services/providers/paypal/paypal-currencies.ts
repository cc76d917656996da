/**
 * Currencies PayPal takes payments in (developer.paypal.com/api/rest/reference/currency-codes), with the fraction digits
 * it takes: an amount in one without decimals is refused with them.
 */
const DECIMALS: Readonly<Record<string, 0 | 2>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

export const isPayPalCurrency = (currency: string): boolean => Object.hasOwn(DECIMALS, currency);

/**
 * An amount as PayPal takes it: `48.00`, of currencies without decimals `48`.
 * @param amount in the currency's minor units
 * @param digits fraction digits those minor units are of
 * @throws RangeError where PayPal cannot take the amount: another currency, or a fraction it has none of
 */
export function payPalAmount(
  amount: number,
  currency: string,
  digits: number,
): { currency_code: string; value: string } {
  const decimals = DECIMALS[currency];
  if (decimals === undefined) throw new RangeError(`PayPal takes no payments in ${currency}.`);
  const text = String(amount).padStart(digits + 1, '0');
  const at = text.length - digits;
  const fraction = text.slice(at);
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw new RangeError(`PayPal takes no fractions of ${currency}.`);
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  return { currency_code: currency, value: text.slice(0, at) + (kept === '' ? '' : `.${kept}`) };
}

/** The same back, in minor units of so many fraction digits. @throws RangeError where it is no amount */
export function minorUnits(value: string, digits: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) throw new RangeError('PayPal named no amount.');
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
