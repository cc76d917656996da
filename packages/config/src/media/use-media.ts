import { showToast } from '@portico/ui/toast';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/queries.ts';
import type { Asset, Page } from '../api/types.ts';
import { reportFailure } from '../app/query-client.ts';

export interface MediaFilter {
  kind?: 'pictures';
  deleted?: 'true';
  folder?: string;
  unfiled?: 'true';
}

/** The library (or what was deleted of it), newest first, found by name, title or alternative text. */
export function useMedia(q: string, filter: MediaFilter = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keys.media, { q, ...filter }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<Asset>>('/rest/media', { query: { q, ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return {
    items,
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Brings a deleted file back. */
export function useRestoreMedia(): (hash: string) => Promise<void> {
  const queries = useQueryClient();
  return async (hash) => {
    try {
      const asset = await api.post<Asset>(`/rest/media/${hash}/restore`);
      showToast(`“${asset.filename}” is back`);
    } catch (error) {
      reportFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: keys.media });
    }
  };
}
