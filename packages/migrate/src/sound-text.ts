/** A foreign text without what no database or browser holds: control characters, halves of surrogate pairs. */
export function soundText(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

/** The first `max` UTF-16 units of a text, never ending in half a sign. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text.slice(0, max);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

/** An address or path without the slashes at its end, in time linear in its length. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
