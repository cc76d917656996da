/** How prices show their currency. */
export const CURRENCY_PLACES = ['typed', 'none', 'before', 'after'] as const;
export type CurrencyPlace = (typeof CURRENCY_PLACES)[number];

/** A price as an owner wrote it: the size it is for, and the amount. */
export interface MenuPrice {
  label: string;
  /** With its currency as typed; any words, where there is no number. */
  amount: string;
  /** The number alone as typed; '' where there is none. */
  number: string;
  /** Sign or code as typed; '' where there is none. */
  currency: string;
}

const SIGN = String.raw`[£$€¥₹₽₺₩₪₫₴złkr]{1,2}|[A-Z]{3}`;
const NUMBER = String.raw`\d{1,6}(?:[.,’' ]\d{3})*(?:[.,]\d{1,2})?(?:[.,][-–—])?`;
const PRICE = new RegExp(
  String.raw`^(?:(.*?\S)\s+)??(?:(${SIGN})\s?(${NUMBER})|(${NUMBER})\s?(${SIGN})?)$`,
  'u',
);

/** Reads one price. */
export function readPrice(text: string): MenuPrice {
  const [, label = '', before = '', number = '', bare = '', after = ''] = PRICE.exec(text.trim()) ?? [];
  if (number === '' && bare === '') return { label: '', amount: text.trim(), number: '', currency: '' };
  const amount = text.trim().slice(label.length).trim();
  return { label, amount, number: number || bare, currency: before || after };
}

/** The amount as it is shown. @param sign the owner's currency, for places that need one */
export function shownAmount(price: MenuPrice, place: CurrencyPlace, sign: string): string {
  if (place === 'typed' || price.number === '') return price.amount;
  if (place === 'none') return price.number;
  const currency = sign.trim() || price.currency;
  // Letters stand apart from the number, signs before it do not.
  const gap = place === 'after' || /\p{L}$/u.test(currency) ? '\u00a0' : '';
  if (currency === '') return price.number;
  return place === 'before' ? currency + gap + price.number : price.number + gap + currency;
}

/** Currencies that a sign says for certain. */
const CODES: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  zł: 'PLN',
};

/** A price for machines; undefined where its currency is not certain. @param sign the owner's currency */
export function priceForMachines(
  price: MenuPrice,
  sign: string,
): { price: string; priceCurrency: string } | undefined {
  const currency = price.currency || sign.trim();
  const priceCurrency = /^[A-Z]{3}$/.test(currency) ? currency : CODES[currency];
  if (priceCurrency === undefined || price.number === '') return undefined;
  const plain = price.number.replace(/[.,][-–—]$/, '');
  const [, whole = plain, part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return { price: whole.replace(/\D/g, '') + (part === '' ? '' : `.${part}`), priceCurrency };
}
