/** The 27 currencies of the product, in the specified order, with their English names [V3.63]. */
export const CURRENCIES = {
  EUR: 'Euro',
  USD: 'US Dollar',
  AUD: 'Australian Dollar',
  NOK: 'Norwegian Krone',
  CAD: 'Canadian Dollar',
  NZD: 'New Zealand Dollar',
  DKK: 'Danish Krone',
  GBP: 'Pound Sterling',
  HKD: 'Hong Kong Dollar',
  CHF: 'Swiss Franc',
  MXN: 'Mexican Peso',
  SGD: 'Singapore Dollar',
  SEK: 'Swedish Krona',
  CZK: 'Czech Koruna',
  ILS: 'Israeli New Shekel',
  PHP: 'Philippine Peso',
  RUB: 'Russian Ruble',
  PLN: 'Polish Zloty',
  THB: 'Thai Baht',
  MYR: 'Malaysian Ringgit',
  ARS: 'Argentine Peso',
  BRL: 'Brazilian Real',
  COP: 'Colombian Peso',
  IDR: 'Indonesian Rupiah',
  INR: 'Indian Rupee',
  JPY: 'Yen',
  ZAR: 'South African Rand',
} as const;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** A new store's currency [V3.64]. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export function isCurrency(code: unknown): code is CurrencyCode {
  return typeof code === 'string' && Object.hasOwn(CURRENCIES, code);
}

/** Fraction digits: none for yen, 2 for all others [V3.61], whatever Intl says. */
export function fractionDigits(currency: CurrencyCode): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}
