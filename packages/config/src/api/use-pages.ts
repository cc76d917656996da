import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * A list of any length, fetched a page at a time as one scrolls. While another filter's first page comes, the list
 * there was stays.
 * @param fetchPage `cursor`: where the page before said it goes on; undefined for the first
 */
export function usePages<Page extends { items: unknown[]; next?: string | undefined }>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    () => query.data?.pages.flatMap((page): Array<Page['items'][number]> => page.items),
    [query.data],
  );
  return {
    items,
    /** For what a list says of the whole of it. */
    first: query.data?.pages[0],
    error: query.data ? null : query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
