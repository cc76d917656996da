const formats = new Map<string, Intl.NumberFormat>();
const FORMATS_KEPT = 200;

/** An amount in a currency's minor unit as a site's readers write it: `€ 48,00`, `$1,200`. */
export function formatPrice(minor: number, currency: string, language: string): string {
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= FORMATS_KEPT) formats.clear();
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...digits(currency),
    });
    formats.set(key, format);
  }
  return format.format(minor / 10 ** (currency === 'JPY' ? 0 : 2));
}

const digits = (currency: string) => {
  const count = currency === 'JPY' ? 0 : 2;
  return { minimumFractionDigits: count, maximumFractionDigits: count };
};
