import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

/** What visitors searched for from one day to another. */
export const searchesQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...keys.analytics, 'searches', period],
    queryFn: ({ signal }) => api.get('/rest/analytics/searches', { query: period, signal }),
    placeholderData: keepPreviousData,
  });
