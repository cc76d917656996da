import type { Id } from '@portico/model/documents/id';
import type { MediaViews } from '@portico/model/page/data-request';
import { kindsOfGroup, type SearchQuery, searchGroupOf } from '@portico/model/search/search-query';
import type { SearchResult, SearchState } from '@portico/model/search/search-state';
import type { Portico } from '../core/portico.ts';
import { type Entry, findEntries, RANKED } from '../content/search/find-entries.ts';
import { findNear } from '../content/search/find-near.ts';
import { ownersFirstFor } from './owners-first.ts';
import { excerptOf, markWords } from '../content/search/mark-words.ts';

/** What a search of a site shows; undefined while a cover page stands before the whole site. At most two queries, and one more where the owner put something first that is nowhere to be found. */
export async function searchSite(
  portico: Portico,
  siteId: Id,
  asked: SearchQuery,
  size: number,
): Promise<{ state: SearchState; media: MediaViews } | undefined> {
  const { query, kind, collection, page } = asked;
  const wanted = {
    siteId,
    query,
    kinds: kind ? kindsOfGroup(kind) : undefined,
    collection,
    limit: size,
    offset: (page - 1) * size,
  };
  const plain = await findEntries(portico, wanted);
  const first = ownersFirstFor(query, plain.ownersFirst);
  const found = first.length > 0 ? await findEntries(portico, { ...wanted, first }) : plain;
  if (found.isCovered) return undefined;
  const groups = groupsOf(found.counts);
  const everything = groups.reduce((sum, { count }) => sum + count, 0);
  const total = kind ? (groups.find((group) => group.kind === kind)?.count ?? 0) : everything;
  const near =
    everything === 0 && query !== '' ? await findNear(portico, { ...wanted, kinds: undefined }) : undefined;
  const { entries, media, words } = near ?? found;
  const state: SearchState = {
    asked,
    results: entries.map((entry) => resultOf(entry, words)),
    groups,
    total,
    hasMore: page * size < Math.min(total, RANKED),
    isNear: near !== undefined && near.entries.length > 0,
    ...(near?.meant && { meant: near.meant }),
    ...(found.collectionTitle !== null && { collectionTitle: found.collectionTitle }),
  };
  return { state, media };
}

function groupsOf(counts: Record<string, number>): SearchState['groups'] {
  const groups = new Map<string, number>();
  for (const [kind, count] of Object.entries(counts)) {
    const group = searchGroupOf(kind);
    groups.set(group, (groups.get(group) ?? 0) + count);
  }
  return [...groups].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

function resultOf(
  { id, kind, title, path, text, picture, card }: Entry,
  words: readonly string[],
): SearchResult {
  return {
    id,
    kind: searchGroupOf(kind),
    path,
    title: markWords(title || path, words),
    text: excerptOf(text, words),
    ...(picture && { picture }),
    ...(card && { card }),
  };
}
