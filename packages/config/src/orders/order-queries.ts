import type { OrderSummaryJson, OwnerOrderJson } from '@portico/model/commerce/order-json';
import type { OrderState } from '@portico/model/commerce/order-states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Page } from '../api/types.ts';

export interface OrderFilter {
  /** `placed`: all that were ever paid. */
  status: OrderState | 'placed';
  search: string;
}

export const ORDERS = ['orders'];

export const ordersPage = (filter: OrderFilter, cursor: string | undefined) =>
  api.get<Page<OrderSummaryJson>>('/rest/orders', { query: { ...filter, cursor } });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: () => api.get<OwnerOrderJson>(`/rest/orders/${id}`),
  });

export type OrderAction = 'fulfil' | 'cancel' | 'note';

/** Does something with an order; answers the order as it is then. */
export const actOnOrder = (id: string, action: OrderAction, text: string) =>
  api.post<OwnerOrderJson>(`/rest/orders/${id}/${action}`, { text });
