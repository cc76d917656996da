/** How far from nothing values may be: charts of larger ones say no more. */
const MOST = 1e100;
/** Nearer to nothing they are nothing: what is left of them in a division by the others would be. */
const LEAST = 1e-100;

const CANONICAL = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The number that a stored cell holds; null for words and nothing. */
export function canonicalNumber(cell: string): number | null {
  if (!CANONICAL.test(cell)) return null;
  const value = Number(cell);
  if (Math.abs(value) < LEAST) return 0;
  return Math.abs(value) <= MOST ? value : null;
}

interface Separators {
  decimal: string;
  group: string;
}

const separators = new Map<string, Separators>();

function separatorsOf(language: string): Separators {
  let found = separators.get(language);
  if (!found) {
    const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12_345.6);
    const part = (type: string) => parts.find((one) => one.type === type)?.value;
    found = { decimal: part('decimal') ?? '.', group: part('group') ?? ',' };
    separators.set(language, found);
  }
  return found;
}

/**
 * A cell as it is stored: a number in one notation, however it was written, and words as they are. Where points or
 * commas could mean either, they mean what they do in the site's language.
 * @param text `1,234.5`, `1.234,5`, `1 234,5`, `€ 12`, `45 %`, `(12)`, `−3`, `٤٥`
 */
export function storedCell(text: string, language: string): string {
  const number = readNumber(text, language);
  return number === undefined ? text.trim() : String(number);
}

/** A stored cell as its owner would write it. */
export function shownCell(cell: string, language: string): string {
  return CANONICAL.test(cell) ? cell.replace('.', separatorsOf(language).decimal) : cell;
}

function readNumber(text: string, language: string): number | undefined {
  let digits = latinDigits(text.trim())
    .replace(/[\u2212\u2013]/g, '-')
    .replaceAll('٫', '.')
    .replace(/[\s\u00A0\u202F'’٬\u200E\u200F\u061C]/g, '');
  const isNegative = /^\(.+\)$/.test(digits);
  if (isNegative) digits = digits.slice(1, -1);
  digits = digits
    .replace(/^([-+]?)[\p{Sc}]/u, '$1')
    .replace(/^\p{Sc}/u, '')
    .replace(/(?:\p{Sc}|[%٪])$/u, '');
  if (!/^[-+]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(digits)) return undefined;
  const [whole = '', exponent] = digits.split(/e/i);
  const plain = withPoint(whole, separatorsOf(language));
  if (plain === undefined) return undefined;
  const value = Number(exponent === undefined ? plain : `${plain}e${exponent}`);
  if (!Number.isFinite(value) || Math.abs(value) > MOST) return undefined;
  return isNegative ? -value : value;
}

/** Without separators of thousands, with a point before fractions; undefined where they stand as in no number. */
function withPoint(digits: string, { group }: Separators): string | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const mark = digits.charAt(last);
  const other = mark === '.' ? ',' : '.';
  const isOnce = digits.indexOf(mark) === last;
  const isBoth = digits.includes(other);
  const looksGrouped = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  if (isBoth && isOnce) return `${digits.slice(0, last).replaceAll(other, '')}.${digits.slice(last + 1)}`;
  if (isBoth) return undefined;
  if (!isOnce) return looksGrouped ? digits.replaceAll(mark, '') : undefined;
  return looksGrouped && mark === group ? digits.replace(mark, '') : digits.replace(mark, '.');
}

/** Digits of every script as those of ours. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    if (digit >= '0' && digit <= '9') return digit;
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Digits of a script stand beside each other, from nought.
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
