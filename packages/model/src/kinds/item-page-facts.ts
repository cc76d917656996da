import type { EventDate } from '../events/event-times.ts';
import type { itemKinds } from './item-kinds.ts';

export interface AuthorView {
  id: string;
  name: string;
  slug: string;
  bio: string;
  image?: { media: string };
}

/** What may be known of an item beyond its document; each kind names what it reads of it. */
export interface ItemPageFacts {
  /** The published author its field `author` names. */
  author: { author?: AuthorView };
  /** Approved comments. */
  comments: { commentCount: number };
  /** About how many minutes it takes to read. */
  reading: { readingMinutes: number };
  /** What is left, by variant id; a variant without a level is unlimited. */
  stock: { stock: Record<string, { quantity: number; unlimited: boolean }> };
  /** Of what is on sale the lowest price of the 30 days before, by variant id. */
  lowestPrices: { lowestPrices?: Record<string, number> };
  /** When it takes place from now on, the nearest first; its last time alone where all is past. */
  dates: { dates: readonly EventDate[]; isPast: boolean };
}

type Union<Kind extends keyof typeof itemKinds> = (typeof itemKinds)[Kind]['reads'][number];

/** What of it a kind of item has beside its document. */
export type FactsOf<Kind extends keyof typeof itemKinds> = {
  [Fact in Union<Kind>]: (facts: ItemPageFacts[Fact]) => void;
}[Union<Kind>] extends (facts: infer All) => void
  ? All
  : unknown;
