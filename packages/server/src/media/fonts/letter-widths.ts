/** How often letters stand in running English and German text, out of a thousand. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ' ': 165,
  a: 57,
  b: 15,
  c: 24,
  d: 38,
  e: 117,
  f: 17,
  g: 21,
  h: 44,
  i: 58,
  j: 2,
  k: 9,
  l: 31,
  m: 21,
  n: 67,
  o: 42,
  p: 13,
  q: 1,
  r: 52,
  s: 53,
  t: 62,
  u: 29,
  v: 8,
  w: 17,
  x: 2,
  y: 9,
  z: 6,
};
/** The mean of Arial's letters, so weighted, in em. */
const ARIAL_EM = 0.4464;

/**
 * Mean width of a letter in running text, where Arial's is 1; 1 for a font without these letters.
 * @param widthEm of a letter; undefined where the font has none
 */
export function meanWidth(widthEm: (letter: number) => number | undefined): number {
  let sum = 0;
  let weight = 0;
  for (const [letter, frequency] of Object.entries(FREQUENCIES)) {
    const width = widthEm(letter.charCodeAt(0));
    if (width === undefined) continue;
    sum += width * frequency;
    weight += frequency;
  }
  return weight === 0 || sum === 0 ? 1 : sum / weight / ARIAL_EM;
}
