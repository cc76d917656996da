import type { AbandonedFilter } from '@portico/model/api/abandoned-checkouts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const ABANDONED = ['abandoned-checkouts'];

export const abandonedPage = (filter: AbandonedFilter, cursor: string | undefined) =>
  api.get('/rest/abandoned-checkouts', { query: { ...filter, cursor } });

export const abandonedQuery = (id: string) =>
  queryOptions({
    queryKey: [...ABANDONED, 'one', id],
    queryFn: () => api.get(`/rest/abandoned-checkouts/${id}`),
  });

/** Emails the customer a link to their cart; answers the checkout as it is then. */
export const sendReminder = (id: string) => api.post(`/rest/abandoned-checkouts/${id}/send`);

export const deleteAbandoned = (id: string) => api.delete(`/rest/abandoned-checkouts/${id}`);
