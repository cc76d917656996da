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

export type OrderAction = 'fulfil' | 'cancel' | 'refund' | 'note';

/** What an action says beside its text. */
export interface OrderActionBody {
  text: string;
  /** Of a refund: how much, and what was given back before as it is shown. */
  amountCents?: number;
  alreadyCents?: number;
}

/** Does something with an order; answers the order as it is then. */
export const actOnOrder = (id: string, action: OrderAction, body: OrderActionBody) =>
  api.post<OwnerOrderJson>(`/rest/orders/${id}/${action}`, body);
