import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { type DocumentFilter, keys } from '../../../api/queries.ts';

const PAGE_SIZE = 50;

/** Where the lists of a filter are kept. */
export const documentPagesKey = (filter: DocumentFilter) => [...keys.documents, 'pages', sized(filter)];

const sized = (filter: DocumentFilter) => ({ limit: PAGE_SIZE, ...filter });

/** Documents of a filter, fifty (or its `limit`) at a time as one scrolls: lists of any length. */
export function useDocumentPages(filter: DocumentFilter) {
  const query = useInfiniteQuery({
    queryKey: documentPagesKey(filter),
    queryFn: ({ pageParam, signal }) =>
      api.get('/rest/documents', {
        query: { ...sized(filter), cursor: pageParam },
        signal,
      }),
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
