import type { CommentFilter } from '@portico/model/api/comments';
import type { Sent } from '@portico/model/api/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const COMMENTS = ['comments'];
/** How old the number of waiting comments may be. */
const OVERVIEW_MS = 60_000;

export const commentsPage = (filter: CommentFilter, cursor: string | undefined) =>
  api.get('/rest/comments', { query: { ...filter, cursor } });

export const commentsOverviewQuery = queryOptions({
  queryKey: [...COMMENTS, 'overview'],
  queryFn: () => api.get('/rest/comments/overview'),
  staleTime: OVERVIEW_MS,
  refetchInterval: OVERVIEW_MS,
});

export const blockedPage = (cursor: string | undefined) =>
  api.get('/rest/comments/blocked', { query: { cursor } });

export const moderate = (what: Sent<'POST /api/rest/comments/moderate'>) =>
  api.post('/rest/comments/moderate', what);

export const reply = (id: string, text: string) => api.post(`/rest/comments/${id}/reply`, { text });

export const block = (email: string, isBlocked: boolean) =>
  api.post('/rest/comments/block', { email, isBlocked });
