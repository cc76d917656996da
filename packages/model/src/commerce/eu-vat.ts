/**
 * VAT numbers of the European Union's members by country, as the Commission's VIES writes them behind their two
 * letters (https://ec.europa.eu/taxation_customs/vies/, "What is the format of a VAT number?").
 */
const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Greece's VAT numbers begin with the language's code. */
export const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country);

export const isInEu = (country: string): boolean => Object.hasOwn(VAT_NUMBERS, country);

/**
 * A VAT number in one spelling, with the country's letters, as it would be written there.
 * @returns null where it is none of that country, or the country is no member of the European Union
 */
export function euVatNumber(typed: string, country: string): string | null {
  const pattern = isInEu(country) ? VAT_NUMBERS[country] : undefined;
  if (!pattern) return null;
  const prefix = vatPrefix(country);
  const compact = typed.toUpperCase().replace(/[\s.\-/]/gu, '');
  if (compact.startsWith(prefix)) return pattern.test(compact.slice(2)) ? compact : null;
  // France's may begin with two letters, and then look like those of other countries.
  const isOther = Object.entries(VAT_NUMBERS).some(
    ([other, its]) => compact.startsWith(vatPrefix(other)) && its.test(compact.slice(2)),
  );
  return !isOther && pattern.test(compact) ? prefix + compact : null;
}

/**
 * Does who buys owe the VAT, in place of who sells? Businesses of another member than the shop's, by their VAT number
 * there (Council Directive 2006/112/EC, articles 138 and 196).
 * @param taxed the country whose taxes would be charged
 */
export function isReverseCharged(shop: string, taxed: string, vatNumber: string): boolean {
  return isInEu(shop) && taxed !== shop && euVatNumber(vatNumber, taxed) !== null;
}
