import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

/** Releases that have happened or were called off, newest first, page after page. */
export const pastReleasesQuery = infiniteQueryOptions({
  queryKey: [...keys.releases, 'past'],
  queryFn: ({ pageParam }) => api.get('/rest/releases', { query: { status: 'past', cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next,
});
