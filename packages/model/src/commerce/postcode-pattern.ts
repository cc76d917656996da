import { z } from 'zod';

/** Codes as they are compared: capitals, without spaces and hyphens. */
const compact = (code: string) => code.toUpperCase().replace(/[\s-]/gu, '');

const RANGE = /^([\p{L}\p{N}\s-]+)\.\.([\p{L}\p{N}\s-]+)$/u;

function rangeOf(pattern: string): [first: string, last: string] | undefined {
  const found = RANGE.exec(pattern);
  return found ? [compact(found[1] ?? ''), compact(found[2] ?? '')] : undefined;
}

function isPattern(pattern: string): boolean {
  const range = rangeOf(pattern);
  if (range) return range[0].length === range[1].length && range[0] !== '' && range[0] <= range[1];
  return /^[\p{L}\p{N}\s*?-]+$/u.test(pattern) && /[\p{L}\p{N}*?]/u.test(pattern);
}

/**
 * Postal codes an owner names: one (`SW1A 1AA`), all that begin with something (`SW1*`), `?` for any one character, or
 * a range (`10115..14199`) of as many characters at both ends, which compares that many of a code's first ones.
 */
export const postcodePattern = z
  .string()
  .trim()
  .max(30)
  .refine(isPattern, 'Please enter postal codes such as 10115, SW1* or 10115..14199.');

/** Does a code match `*` and `?`? In time of pattern times code, whatever the pattern. */
function isLike(code: string, pattern: string): boolean {
  let [at, in_, star, resume] = [0, 0, -1, 0];
  while (at < code.length)
    if (in_ < pattern.length && (pattern[in_] === '?' || pattern[in_] === code[at])) {
      at++;
      in_++;
    } else if (pattern[in_] === '*') {
      star = in_++;
      resume = at;
    } else if (star >= 0) {
      in_ = star + 1;
      at = ++resume;
    } else return false;
  while (pattern[in_] === '*') in_++;
  return in_ === pattern.length;
}

/** Of a US code with its four further digits (`12345-6789`) the five before them count as well. */
const spellingsOf = (code: string) => [
  compact(code),
  ...(/^\d{5}-\d{4}$/.test(code.trim()) ? [code.trim().slice(0, 5)] : []),
];

/**
 * How closely a pattern names a postal code: how many of its characters, 0 where it does not. An unknown code ('') is
 * named by none.
 */
export function postcodeCloseness(code: string, pattern: string): number {
  if (code.trim() === '') return 0;
  const range = rangeOf(pattern);
  if (range) {
    const [first, last] = range;
    const start = compact(code).slice(0, first.length);
    const isWithin = start.length === first.length && start >= first && start <= last;
    // Digits stand where digits are named: `1A` is not between `10` and `19`.
    const isAlike = [...start].every((character, at) => /\d/.test(character) === /\d/.test(first[at] ?? ''));
    return isWithin && isAlike ? first.length : 0;
  }
  const wanted = compact(pattern);
  if (!spellingsOf(code).some((spelling) => isLike(spelling, wanted))) return 0;
  return 1 + wanted.replace(/[*?]/gu, '').length;
}
