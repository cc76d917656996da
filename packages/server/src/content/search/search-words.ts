/** Longest word that is told apart, in characters; of longer ones the beginning counts. */
const WORD_MAX = 40;
/** Scripts written without spaces between words: pairs of neighbouring signs stand for their words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
/** Words as they stand in a text, not folded; a run of a script without spaces is one. */
export const WORDS = new RegExp(
  `(?=[\\p{L}\\p{N}])[${UNSPACED}](?:(?=[\\p{L}\\p{N}\\p{M}])[${UNSPACED}\\p{M}])*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);
const BEGINS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** A sign with the marks that belong to it. */
const SIGNS = /\P{M}\p{M}*/gu;

/** Letters that no decomposition takes apart, as people without them on their keyboard write them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ё: 'е',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');
/** Accents of Latin and Greek letters, vowel points and strokes that Arabic and Hebrew are mostly written without. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/gu;
const ONLY_ASCII = /^[\0-\x7f]*$/;

/** A text in the spelling words are compared in: lower case, without accents, of full width and half width one. */
export function foldWords(text: string): string {
  const lower = text.toLowerCase();
  if (ONLY_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC');
}

/**
 * The words of a text, folded, in its order. Where a script has no spaces these are pairs of signs and, at the end of
 * each run, the last sign alone, so that also a single sign is found as the beginning of one of them.
 * @param most words that are looked at
 */
export function wordsIn(text: string, most = 20_000): string[] {
  const found: string[] = [];
  for (const [run] of foldWords(text).matchAll(WORDS)) {
    if (found.length >= most) break;
    if (BEGINS_UNSPACED.test(run)) found.push(...pairsOf(run).slice(0, most - found.length));
    else if (/[\p{L}\p{N}]/u.test(run)) found.push([...run].slice(0, WORD_MAX).join(''));
  }
  return found;
}

export const isUnspaced = (word: string): boolean => BEGINS_UNSPACED.test(word);

function pairsOf(run: string): string[] {
  const signs = run.match(SIGNS) ?? [];
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''));
}

/** Words shorter than this are not taken for others that are nearly the same. */
const NEAR_FROM = 4;
const NEAR_MAX = 20;

/**
 * What a word and its misspellings have in common: itself, and itself without each one of its letters. Two words that
 * share one of these differ by a letter that is missing, too many, wrong or in its neighbour's place. (The idea is
 * that of SymSpell: no list of all words is needed, and an index finds them.)
 */
export function nearForms(word: string): string[] {
  const letters = [...word];
  if (letters.length < NEAR_FROM || letters.length > NEAR_MAX || isUnspaced(word)) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** How many letters of a word may be wrong. */
export function typosAllowed(word: string): number {
  const { length } = [...word];
  return length < NEAR_FROM || isUnspaced(word) ? 0 : length < 8 ? 1 : 2;
}

/**
 * Letters to be put in, taken out, changed or swapped with their neighbour to make one word of the other; more than
 * `most` is told as `most + 1`.
 */
export function typosBetween(one: string, other: string, most: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
