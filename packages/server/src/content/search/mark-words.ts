import type { MarkedPart } from '@portico/model/search/search-state';
import { foldWords, isUnspaced, WORDS } from './search-words.ts';

/** Characters shown around the first word that was found. */
const AROUND = 180;
const BEFORE = 60;
/** Endings a word may have beyond its stem to be marked. */
const ENDING = 4;

/** A text in parts, words that were looked for apart. @param words folded, with their stems */
export function markWords(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const [start, end] of placesOf(text, words)) {
    if (start > from) parts.push({ text: text.slice(from, start) });
    parts.push({ text: text.slice(start, end), found: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The part of a text around the first words that were looked for, else its beginning; cut between words. */
export function excerptOf(text: string, words: readonly string[]): MarkedPart[] {
  // Headings and buttons end without a stop; what follows is told apart from them.
  const line = text
    .replace(/(?<=[\p{L}\p{N}])\s*\n\s*/gu, ' · ')
    .replace(/\s+/gu, ' ')
    .trim();
  const first = firstPlaceOf(line, words);
  let start = first === undefined || first[0] < AROUND - BEFORE ? 0 : first[0] - BEFORE;
  if (start > 0) start = nextSpace(line, start, first?.[0] ?? start);
  let end = Math.min(line.length, start + AROUND);
  if (end < line.length) end = Math.max(line.lastIndexOf(' ', end), first?.[1] ?? 0, end - 30);
  const shown = line.slice(start, end).toWellFormed().replaceAll('\ufffd', '').trim();
  const parts = markWords(shown, words);
  if (start > 0) parts.unshift({ text: '… ' });
  if (end < line.length) parts.push({ text: ' …' });
  return parts;
}

function nextSpace(line: string, from: number, before: number): number {
  const space = line.indexOf(' ', from);
  return space < 0 || space >= before ? from : space + 1;
}

/** Where words that were looked for stand: starts and ends, in order, none over another. */
function* placesOf(text: string, words: readonly string[]): Generator<[number, number]> {
  for (const match of text.matchAll(WORDS)) {
    const folded = foldWords(match[0]);
    if (isUnspaced(folded)) yield* placesWithin(match[0], match.index, words);
    else if (words.some((word) => isFoundIn(folded, word)))
      yield [match.index, match.index + match[0].length];
  }
}

function firstPlaceOf(text: string, words: readonly string[]): [number, number] | undefined {
  for (const place of placesOf(text, words)) return place;
  return undefined;
}

const isFoundIn = (folded: string, word: string): boolean =>
  folded === word || (word.length > 2 && folded.startsWith(word)) || isStemOf(folded, word);

const isStemOf = (folded: string, word: string): boolean =>
  word.length > 3 && folded.length - word.length <= ENDING && folded.startsWith(word.slice(0, -1));

/** In a run without spaces each pair of signs is a word. */
function placesWithin(run: string, at: number, words: readonly string[]): Array<[number, number]> {
  const found = new Set<number>();
  for (const word of words)
    for (let i = run.indexOf(word); word !== '' && i >= 0; i = run.indexOf(word, i + 1))
      for (let sign = 0; sign < word.length; sign++) found.add(i + sign);
  const places: Array<[number, number]> = [];
  for (const sign of [...found].sort((a, b) => a - b)) {
    const last = places.at(-1);
    if (last && last[1] === at + sign) last[1]++;
    else places.push([at + sign, at + sign + 1]);
  }
  return places;
}
