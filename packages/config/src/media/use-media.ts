import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/queries.ts';
import type { Asset, Page } from '../api/types.ts';

/** The library, newest first, found by name, title or alternative text. */
export function useMedia(q: string, kind?: 'pictures') {
  const query = useInfiniteQuery({
    queryKey: [...keys.media, { q, kind }],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<Asset>>('/rest/media', { query: { q, kind, cursor: pageParam }, signal }),
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
