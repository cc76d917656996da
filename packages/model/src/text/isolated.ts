import { direction, textDirection } from './direction.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A run of text that keeps its own direction whatever stands beside it, and moves nothing there (Unicode Standard Annex
 * #9, isolates). For plain text: mails, titles, attributes, values of messages; in markup `<bdi>` does the same.
 */
export function isolated(text: string): string {
  return text === '' || text.startsWith(FIRST_STRONG_ISOLATE)
    ? text
    : `${FIRST_STRONG_ISOLATE}${text}${POP_DIRECTIONAL_ISOLATE}`;
}

/**
 * Would a run of text be torn apart, or tear apart what is beside it, among words of a language? Prices, numbers and
 * addresses have no direction of their own: only among words from the right that disturbs them.
 */
export function needsIsolation(text: string, language: string): boolean {
  const own = textDirection(text);
  return direction(language) === 'rtl' ? own !== 'rtl' : own === 'rtl';
}

/** The run as it stands among words of a language: isolated where it has to be. */
export function isolatedIn(text: string, language: string): string {
  return needsIsolation(text, language) ? isolated(text) : text;
}
