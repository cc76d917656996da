const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A run of text that keeps its own direction whatever stands beside it, and moves nothing there: a price, a number, an
 * address in the middle of Arabic words (Unicode Standard Annex #9, isolates). For plain text: mails, titles, attributes;
 * in markup `<bdi>` does the same.
 */
export function isolated(text: string): string {
  return text === '' ? text : `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}
