import type { Id } from '@portico/model/documents/id';
import type { SearchFirst } from '@portico/model/search/search-first';
import { wordsIn } from '../content/search/search-words.ts';

/** Documents the owner shows first for a search: it says the same words in the same order, however they are written. */
export function ownersFirstFor(query: string, listed: SearchFirst): Id[] {
  if (listed.length === 0) return [];
  const asked = spelt(query);
  if (asked === '') return [];
  const found = listed.filter(({ searches }) => searches.some((search) => spelt(search) === asked));
  return [...new Set(found.map(({ document }) => document))];
}

const spelt = (search: string): string => wordsIn(search).join(' ');
