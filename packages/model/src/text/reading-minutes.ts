const WORDS_A_MINUTE = 230;
/** Of scripts that put no spaces between words. */
const CHARACTERS_A_MINUTE = 500;

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * About how many minutes somebody reads a text, in whatever languages it is written: words where they stand apart,
 * letters where they do not. At least one.
 */
export function readingMinutes(text: string): number {
  let characters = 0;
  // Marks above and below are part of their letter.
  const spaced = text.replace(UNSPACED, (sign) => {
    if (/\p{L}/u.test(sign)) characters++;
    return ' ';
  });
  const words = spaced.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE));
}
