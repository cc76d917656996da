import { PERSONAL } from '../missing-pages/counted-path.ts';

/** Longest query that is kept by its words, in characters. */
const LONGEST = 80;
/** Numbers of telephones, cards and accounts, however they are grouped. */
const NUMBERS = /(?:\d[\s\-./()+]*){7,}/;

/**
 * What of a query is stored: its words in lower case, '' where it is counted without them: too long, or it may hold
 * somebody's data.
 */
export function countedQuery(query: string): string {
  const words = query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return [...words].length > LONGEST || PERSONAL.test(words) || NUMBERS.test(words) ? '' : words;
}
