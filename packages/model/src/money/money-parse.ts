import { type CurrencyCode, fractionDigits } from './currencies.ts';
import { type Minor, minorUnits } from './money.ts';

export type MoneyReading = { ok: true; value: Minor } | { ok: false; message: string };

/** Longer than any amount with its currency and separators. */
const TEXT_MAX = 60;

/** Marks of writing direction, which fields of Arabic and Hebrew text carry along unseen. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** Groups of three digits by one separator, groups as in India (12,34,567), or none. */
const WHOLE = /^(?:\d+|\d{1,3}([.,٬'’ ])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

/**
 * Reads an amount as an owner of the locale types it, with or without separators, symbol or code:
 * `1.234,50 €` in de-DE and `$1,234.50` in en-US are both 123450. Another locale's way of writing is refused,
 * never guessed at, and so is a fraction smaller than the smallest coin.
 */
export function parseMoney(text: string, currency: CurrencyCode, locale = 'en-US'): MoneyReading {
  const digits = fractionDigits(currency);
  const refused: MoneyReading = {
    ok: false,
    message: `Please enter an amount such as ${exampleAmount(locale, digits)}.`,
  };
  if (text.length > TEXT_MAX) return refused;
  const bare = withoutSymbol(withLatinDigits(plainSpelling(text), locale), currency, locale);
  const match = /^([+-]?) ?([\d.,٫٬'’ ]*\d) ?(-?)$/.exec(
    bare.replaceAll('−', '-').replace(/\s/gu, ' ').trim(),
  );
  if (!match || (match[1] !== '' && match[3] !== '')) return refused;
  const [whole = '', fraction = '', ...more] = (match[2] ?? '').split(decimalSeparator(locale));
  if (more.length > 0 || !/^\d*$/.test(fraction) || !(whole === '' || WHOLE.test(whole))) return refused;
  if (!/^0*$/.test(fraction.slice(digits))) return refused;
  const amount = Number(whole.replace(/\D/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return refused;
  return { ok: true, value: minorUnits(match[1] === '-' || match[3] === '-' ? -amount : amount) };
}

function exampleAmount(locale: string, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, options).format(digits === 0 ? 1234 : 1234.5);
}

/** Full-width letters and digits as plain ones, without unseen marks. */
function plainSpelling(text: string): string {
  return text.normalize('NFKC').replace(DIRECTION_MARKS, '');
}

function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

function withLatinDigits(text: string, locale: string): string {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  let latin = text;
  for (let digit = 0; digit <= 9; digit++) latin = latin.replaceAll(plain.format(digit), String(digit));
  return latin;
}

function withoutSymbol(text: string, currency: CurrencyCode, locale: string): string {
  const symbols = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? currency;
  });
  // The longest first: "US$" before "$".
  const found = [...symbols, currency]
    .map(plainSpelling)
    .sort((a, b) => b.length - a.length)
    .find((symbol) => text.includes(symbol));
  return found === undefined
    ? text
    : text
        .replace(found, ' ')
        .trim()
        .replace(/^([-+−]) +/u, '$1');
}
