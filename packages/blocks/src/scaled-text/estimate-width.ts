/** Widths of Arial's letters in thousandths of an em; accents do not change them. */
const WIDTHS: ReadonlyArray<readonly [letters: string, width: number]> = [
  ["'’‘", 205],
  ['ijl', 222],
  [' .,:;!|/\\ftI[]()·', 278],
  ['r-“”"`', 333],
  ['*', 389],
  ['ckszxvyJ', 500],
  ['abdeghnopquL0123456789?$€£#_–', 556],
  ['FTZ+<=>', 604],
  ['ABEKPSVXY&', 667],
  ['wCDHNRU', 722],
  ['GOQ', 778],
  ['mM', 833],
  ['%', 889],
  ['W', 944],
  ['—…@', 1000],
];
const BY_LETTER = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map((one) => [one, width])));

/** What no letter of the table is like, by its script. */
const BY_SCRIPT: ReadonlyArray<readonly [pattern: RegExp, width: number]> = [
  [/\p{M}|\p{Cf}|\p{Emoji_Modifier}/u, 0],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\uff00-\uff60]/u, 1000],
  [/\p{Regional_Indicator}/u, 650],
  [/\p{Extended_Pictographic}/u, 1300],
  [/\p{Script=Arabic}/u, 480],
  [/\p{Script=Thai}|\p{Script=Hebrew}/u, 540],
  [/\p{Lu}/u, 690],
];
const ANY = 570;

/**
 * About how wide a line of words is in Arial, in em: what a browser will find to a few hundredths for Latin letters, and
 * roughly for others. Always above 0.
 */
export function estimateWidth(words: string): number {
  let width = 0;
  let isJoined = false;
  for (const letter of words.normalize('NFD')) {
    // Emojis joined to one are drawn as one.
    if (!isJoined) width += BY_LETTER.get(letter) ?? BY_SCRIPT.find(([is]) => is.test(letter))?.[1] ?? ANY;
    isJoined = letter === '\u200d';
  }
  return Math.max(0.1, Math.round(width) / 1000);
}
