import { isInEu } from './eu-vat.ts';

/** What customs ask of goods beside what they are called and cost. */
export interface CustomsFacts {
  /** Digits alone; '' where nobody said. */
  hsCode: string;
  /** ISO code of where it was made; '' where nobody said. */
  originCountry: string;
}

/**
 * A code of the Harmonized System in one spelling, digits alone: six are the world's, up to ten what a country adds.
 * @returns undefined for what is none, '' for nothing
 */
export function hsCodeOf(typed: string): string | undefined {
  const digits = typed.trim().replace(/[\s.\-–]/gu, '');
  return digits === '' || /^\d{6,10}$/.test(digits) ? digits : undefined;
}

/** A code as customs write it: `6912.00.23`. */
export const hsCodeText = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/.{1,2}/g) ?? [])].filter(Boolean).join('.');

interface Place {
  country: string;
  zip: string;
}

/**
 * Parts with ISO codes of their own that belong to the customs territory of the European Union (Regulation (EU)
 * No 952/2013, article 4): Monaco, the Åland Islands and France's overseas departments. The Canary Islands and Northern
 * Ireland (Windsor Framework, article 5) are told by their country's code and postal codes.
 */
const WITH_EU = new Set(['MC', 'AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']);

/** Places of its members that do not, by their postal codes: the same article excludes them. */
const OUTSIDE_EU: Readonly<Record<string, RegExp>> = {
  // Heligoland and Büsingen
  DE: /^(?:27498|78266)$/,
  // Ceuta and Melilla
  ES: /^5[12]\d{3}$/,
  // Livigno
  IT: /^23041$/,
};

/** Countries that are one with another for customs: the Crown Dependencies, Liechtenstein, Puerto Rico. */
const ONE_WITH: Readonly<Record<string, string>> = { GG: 'GB', IM: 'GB', JE: 'GB', LI: 'CH', PR: 'US' };

const compact = (zip: string) => zip.toUpperCase().replace(/[\s-]/gu, '');

const isNorthernIreland = ({ country, zip }: Place) => country === 'GB' && /^BT\d/.test(compact(zip));

function areaOf({ country, zip }: Place): string {
  if (OUTSIDE_EU[country]?.test(compact(zip))) return `${country} ${compact(zip)}`;
  if (isInEu(country) || WITH_EU.has(country)) return 'EU';
  return ONE_WITH[country] ?? country;
}

/**
 * Does a parcel between two places pass a customs border? The European Union is one area, as its customs territory is
 * drawn; Northern Ireland is of the United Kingdom's and of the Union's at once.
 */
export function leavesCustomsArea(from: Place, to: Place): boolean {
  const [one, other] = [areaOf(from), areaOf(to)];
  if (one === other) return false;
  return !((isNorthernIreland(from) && other === 'EU') || (isNorthernIreland(to) && one === 'EU'));
}
