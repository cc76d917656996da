import { nearForms, wordsIn } from './search-words.ts';

/** Longest part of a text that is searched, in UTF-16 units. */
const SEARCHED = 200_000;
/** Different words kept of one document, and places kept of each: what is beyond is not found, or counts no more. */
const WORDS_MAX = 8000;
const PLACES_MAX = 4;
/** Largest place PostgreSQL can store. */
const LAST_PLACE = 16_383;

export interface IndexedWords {
  /** By word where it stands, as a `tsvector` writes it: `1A,7`. A: title, B: names, D: text. */
  words: Record<string, string>;
  /** What misspelt words of title and names would look like (`nearForms`). */
  near: string[];
}

/** The words a document is found by, with where they stand. */
export function indexedWords(title: string, names: readonly string[], body: string): IndexedWords {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (words: readonly string[], weight: 'A' | 'B' | '') => {
    for (const word of words) {
      place = Math.min(place + 1, LAST_PLACE);
      const known = places.get(word);
      if (known) {
        if (known.length < PLACES_MAX) known.push(`${place}${weight}`);
      } else if (places.size < WORDS_MAX) places.set(word, [`${place}${weight}`]);
    }
  };
  const titled = wordsIn(title, 200);
  const named = wordsIn(names.join('\n'), 400);
  add(titled, 'A');
  add(named, 'B');
  add(wordsIn(body.slice(0, SEARCHED)), '');
  return {
    words: Object.fromEntries([...places].map(([word, at]) => [word, at.join(',')])),
    near: [...new Set([...titled, ...named].slice(0, 60).flatMap(nearForms))],
  };
}
