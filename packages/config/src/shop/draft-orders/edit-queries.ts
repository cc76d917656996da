import type { Sent } from '@portico/model/api/endpoints';
import type { OrderEdit } from '@portico/model/commerce/order-edit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ORDERS } from '../../shared/shop/order-queries.ts';

/** An order with what of it can still be changed. */
export const editableQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'edit', id],
    queryFn: () => api.get(`/rest/orders/${id}/edit`),
    // What is typed is never replaced by what somebody else did.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** What the order would come to as the change is typed now. */
export const editPriceQuery = (id: string, edit: OrderEdit) =>
  queryOptions({
    queryKey: [...ORDERS, 'edit', id, 'price', edit],
    queryFn: () => api.post(`/rest/orders/${id}/edit/price`, edit),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const saveEdit = (id: string, body: Sent<'POST /api/rest/orders/:id/edit'>) =>
  api.post(`/rest/orders/${id}/edit`, body);
