import type { ItemCard } from '../page/data-request.ts';
import type { SearchQuery } from './search-query.ts';

/** Words of a title or text; `found` are those that were looked for. */
export interface MarkedPart {
  text: string;
  found?: true;
}

/** A document that was found. */
export interface SearchResult {
  id: string;
  /** Group of kinds (`searchGroupOf`). */
  kind: string;
  path: string;
  title: MarkedPart[];
  text: MarkedPart[];
  picture?: ItemCard['image'];
  /** Items alone: date, price. */
  card?: ItemCard;
}

/** What the page of results shows. */
export interface SearchState {
  asked: SearchQuery;
  results: SearchResult[];
  /** Found of each group, most first, whatever group was asked for. */
  groups: Array<{ kind: string; count: number }>;
  /** Of the group asked for; of all without. */
  total: number;
  /** Is there another page of results? */
  hasMore: boolean;
  /** Nothing was found: the results are what is spelt nearly alike. */
  isNear: boolean;
  /** The query as it may have been meant. */
  meant?: string;
  /** What a search within one collection is called. */
  collectionTitle?: string;
}
