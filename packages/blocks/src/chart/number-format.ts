import { isolated, needsIsolation } from '@portico/model/text/isolated';

/** Writes a number with its unit. */
export type WriteNumber = (value: number) => string;

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' };

/** From here numbers are written short, and from there as powers of ten. */
const SHORT_FROM = 1e6;
const POWERS_FROM = 1e15;

/**
 * How the values of a chart are written in a language.
 * @param unit `%`, a sign of a currency, or words that follow the number
 * @param values all there are: they decide how many decimals are written, and whether in thousands
 */
export function numberWriter(language: string, unit: string, values: readonly number[]): WriteNumber {
  const most = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const digits = Math.min(
    3,
    values.reduce((max, value) => Math.max(max, decimalsOf(value)), 0),
  );
  const name = unit.trim();
  const currency = CURRENCIES[name];
  const style: Intl.NumberFormatOptions = currency
    ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
    : name === '%'
      ? { style: 'unit', unit: 'percent' }
      : {};
  const options: Intl.NumberFormatOptions =
    most >= POWERS_FROM
      ? { notation: 'scientific', maximumFractionDigits: 2 }
      : most >= SHORT_FROM
        ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }
        : {
            minimumFractionDigits: currency && digits > 0 ? 2 : 0,
            maximumFractionDigits: currency && digits > 0 ? 2 : digits,
          };
  const format = formatOf(language, { ...style, ...options });
  const isBefore = currency !== undefined || name === '%' || name === '';
  const after = needsIsolation(name, language) ? isolated(name) : name;
  return (value) => {
    const written = format.format(value === 0 ? 0 : value);
    return isBefore ? written : `${written}\u00A0${after}`;
  };
}

function decimalsOf(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= SHORT_FROM) return 0;
  const [, fraction = ''] = value.toFixed(3).replace(/0+$/, '').split('.');
  return fraction.length;
}

/** Parts of a whole in percent; with a decimal where they would be nothing. */
export function partWriter(language: string): WriteNumber {
  const whole = formatOf(language, { style: 'percent' });
  const small = formatOf(language, { style: 'percent', maximumSignificantDigits: 1 });
  return (part) => (part < 0.01 ? small : whole).format(part);
}

const formats = new Map<string, Intl.NumberFormat>();
const MOST_FORMATS = 200;

/** Making one takes longer than writing a hundred numbers with it. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, options);
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format;
}
