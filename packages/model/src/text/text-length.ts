/**
 * Shortens a text at a word, for excerpts, descriptions and titles in lists; white space becomes single spaces.
 * @param max length of the result in UTF-16 units, ellipsis included
 */
export function truncateWords(text: string, max: number): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= max) return plain;
  let cut = plain.slice(0, Math.max(0, max - 1));
  // A letter keeps its second half and its marks.
  if (!cut.isWellFormed()) cut = cut.slice(0, -1);
  if (/^(?:\p{M}|\u200d)/u.test(plain.slice(cut.length))) cut = cut.replace(/.(?:\p{M}|\u200d)*$/su, '');
  const edge = cut.lastIndexOf(' ');
  const atWord = /^\s/.test(plain.slice(cut.length)) ? cut : edge > max * 0.5 ? cut.slice(0, edge) : cut;
  return `${atWord.replace(/[\s\u200d,;:.!?–—-]+$/u, '')}…`;
}
