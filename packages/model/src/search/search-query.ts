import { isId } from '../documents/id.ts';

/** Where a site is searched. [V2.11] */
export const SEARCH_PATH = '/search';
/** Results on a page of results, and in a preview while somebody types. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PREVIEW_SIZE = 6;
/** Characters of a query that are kept. */
export const QUERY_MAX = 200;
/** Letters from which there is a preview: fewer begin nearly everything. */
export const PREVIEW_FROM = 2;
const PAGES_MAX = 15;

/** What is looked for, as the address says it. */
export interface SearchQuery {
  /** Trimmed, at most `QUERY_MAX` characters; '' where nothing was asked yet. */
  query: string;
  /** A group of kinds (`searchGroupOf`), or all. */
  kind?: string;
  /** Id of the one collection to search. */
  collection?: string;
  /** From 1. */
  page: number;
}

/** Reads `q`, `kind`, `in` and `page`; what makes no sense counts as absent. */
export function parseSearchQuery(given: URLSearchParams): SearchQuery {
  const typed = (given.get('q') ?? '').slice(0, 4 * QUERY_MAX).toWellFormed();
  const query = [...typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\ufffd]+/gu, ' ').trim()]
    .slice(0, QUERY_MAX)
    .join('')
    .trim();
  const kind = given.get('kind') ?? '';
  const collection = given.get('in') ?? '';
  const page = /^[1-9]\d?$/.test(given.get('page') ?? '') ? Number(given.get('page')) : 1;
  return {
    query,
    ...(/^[a-z][a-z-]{0,39}$/.test(kind) && { kind }),
    ...(isId(collection) && { collection }),
    page: page <= PAGES_MAX ? page : 1,
  };
}

/** The address of a search; what says nothing is left out. */
export function searchUrl({ query, kind, collection, page = 1 }: Partial<SearchQuery>): string {
  const said = new URLSearchParams();
  if (query) said.set('q', query);
  if (kind) said.set('kind', kind);
  if (collection) said.set('in', collection);
  if (page > 1) said.set('page', String(page));
  return said.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${said}`;
}

/** Kinds of documents that visitors take for one: a list of posts is a page to them. */
export const searchGroupOf = (documentKind: string): string =>
  documentKind === 'collection' ? 'page' : documentKind;

/** The kinds of documents of a group. */
export const kindsOfGroup = (group: string): string[] =>
  group === 'page' ? ['page', 'collection'] : [group];
