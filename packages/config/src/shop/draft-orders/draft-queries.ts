import type { DraftOrder } from '@portico/model/commerce/draft-order';
import type { Sent } from '@portico/model/api/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export const DRAFTS = ['draft-orders'];

export const draftsPage = (search: string, cursor: string | undefined) =>
  api.get('/rest/draft-orders', { query: { search, cursor } });

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...DRAFTS, 'one', id],
    queryFn: () => api.get(`/rest/draft-orders/${id}`),
    // What is typed is never replaced by what somebody else saved.
    refetchOnWindowFocus: false,
  });

export const draftOptionsQuery = queryOptions({
  queryKey: [...DRAFTS, 'options'],
  queryFn: () => api.get('/rest/draft-orders/options'),
});

/** What it would cost as it is typed now. */
export const draftPriceQuery = (draft: DraftOrder) =>
  queryOptions({
    queryKey: [...DRAFTS, 'price', draft],
    queryFn: () => api.post('/rest/draft-orders/price', draft),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const sellableQuery = (search: string) =>
  queryOptions({
    queryKey: [...DRAFTS, 'sellable', search],
    queryFn: async () => (await api.get('/rest/draft-orders/sellable', { query: { search } })).items,
    placeholderData: keepPreviousData,
  });

/** Customers that are known, by name or email. */
export const knownCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: [...DRAFTS, 'customers', search],
    queryFn: async () => (await api.get('/rest/contacts', { query: { search } })).items.slice(0, 6),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Where somebody had their last order sent; undefined where they never had. */
export async function lastAddress(contactId: string) {
  const { latest } = await api.get(`/rest/contacts/${contactId}`);
  const last = latest.find(({ number }) => number !== null);
  return last && (await api.get(`/rest/orders/${last.id}`)).address;
}

export const addDraft = (draft: DraftOrder) => api.post('/rest/draft-orders', draft);
export const changeDraft = (id: string, draft: DraftOrder, updatedAt: string) =>
  api.put(`/rest/draft-orders/${id}`, { draft, updatedAt });
export const deleteDraft = (id: string) => api.delete(`/rest/draft-orders/${id}`);
export const makeLink = (id: string, link: Sent<'POST /api/rest/draft-orders/:id/link'>) =>
  api.post(`/rest/draft-orders/${id}/link`, link);
export const placeDraft = (id: string, placed: Sent<'POST /api/rest/draft-orders/:id/place'>) =>
  api.post(`/rest/draft-orders/${id}/place`, placed);
