import type { Sent } from '@portico/model/api/endpoints';
import type { ReviewFilter } from '@portico/model/api/reviews';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const REVIEWS = ['reviews'];
/** How old the number of waiting reviews may be. */
const OVERVIEW_MS = 60_000;

export const reviewsPage = (filter: ReviewFilter, cursor: string | undefined) =>
  api.get('/rest/reviews', { query: { ...filter, cursor } });

export const reviewsOverviewQuery = queryOptions({
  queryKey: [...REVIEWS, 'overview'],
  queryFn: () => api.get('/rest/reviews/overview'),
  staleTime: OVERVIEW_MS,
  refetchInterval: OVERVIEW_MS,
});

/** Where all that match are had as a CSV file. */
export const reviewsExport = ({ status, rating, product, search }: ReviewFilter): string =>
  `/api/rest/reviews/export?${new URLSearchParams({ status, rating, search, ...(product ? { product } : {}) })}`;

export const moderate = (what: Sent<'POST /api/rest/reviews/moderate'>) =>
  api.post('/rest/reviews/moderate', what);

export const reply = (id: string, text: string) => api.put(`/rest/reviews/${id}/reply`, { text });
