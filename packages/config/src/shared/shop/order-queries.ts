import type { PostalAddress } from '@portico/model/commerce/address';
import type { OrderViewJson } from '@portico/model/commerce/order-view';
import type { OrderBulkAction } from '@portico/model/api/order-bulk';
import type { OrderState } from '@portico/model/commerce/order-states';
import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '@portico/model/api/endpoints';
import { api } from '../../api/api.ts';

export interface OrderFilter {
  /** `placed`: all that have a number. `partly`: fulfilled in part. */
  status: OrderState | 'placed' | 'waiting' | 'partly' | 'outstanding';
  search: string;
  /** Placed since then, as an ISO instant. */
  from?: string;
  payment?: 'paid' | 'unpaid' | 'refunded';
  test?: 'true' | 'false';
  kind?: 'purchase' | 'donation';
  /** Given for this. */
  donation?: string;
  /** Has this tag. */
  tag?: string;
}

export const ORDERS = ['orders'];
/** How old the number of waiting orders may be. */
const OVERVIEW_MS = 60_000;

export const ordersPage = (filter: OrderFilter, cursor: string | undefined) =>
  api.get('/rest/orders', { query: { ...filter, cursor } });

/** Where all that match are had as a CSV file, or of them those that are named. */
export const ordersExport = (filter: OrderFilter, ids?: readonly string[]): string =>
  `/api/rest/orders/export?${new URLSearchParams({ ...filter, ...(ids ? { orders: ids.join(',') } : {}) })}`;

/** Where what is still to be sent of them is had as a CSV file for programs that make shipping labels. */
export const shippingLabelsAddress = (
  filter: OrderFilter,
  ids?: readonly string[],
  /** `items`: a row for each item, with what customs ask. */
  rows: 'orders' | 'items' = 'orders',
): string =>
  `/api/rest/orders/shipping-labels?${new URLSearchParams({ ...filter, rows, ...(ids ? { orders: ids.join(',') } : {}) })}`;

/** All that match, by id. */
export const matchingOrders = (filter: OrderFilter) =>
  api.get('/rest/orders/matching', { query: { ...filter } });

/** Does the same with several orders. */
export const actOnOrders = (ids: readonly string[], action: OrderBulkAction) =>
  api.post('/rest/orders/bulk', { ids: [...ids], action });

/** Where documents of several orders are had as one PDF. */
export const documentsAddress = (kind: 'packing-slips' | 'invoices', ids: readonly string[]): string =>
  `/api/rest/orders/${kind}?as=pdf&orders=${ids.join(',')}`;

/** The saved views of the list. */
export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: async () => (await api.get('/rest/order-views')).items,
});

type SavedView = Pick<OrderViewJson, 'name' | 'filter'>;
export const addOrderView = (view: SavedView) => api.post('/rest/order-views', view);
export const changeOrderView = (id: string, view: SavedView) => api.put(`/rest/order-views/${id}`, view);
export const deleteOrderView = (id: string) => api.delete(`/rest/order-views/${id}`);

/** How the shop is doing; looked at anew now and then while the app is open. */
export const ordersOverviewQuery = queryOptions({
  queryKey: [...ORDERS, 'overview'],
  queryFn: () => api.get('/rest/orders/overview'),
  refetchInterval: OVERVIEW_MS,
});

/** What was given, by what it was for. */
export const donationSumsQuery = queryOptions({
  queryKey: [...ORDERS, 'donations'],
  queryFn: () => api.get('/rest/donations'),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: () => api.get(`/rest/orders/${id}`),
  });

export type OrderAction = 'pay' | 'fulfil' | 'track' | 'unfulfil' | 'cancel' | 'refund' | 'note';

/** What an action says beside its text. */
export interface OrderActionBody {
  text?: string;
  /** Of a parcel: which, what is in it (all that is left when absent), how it travels, whether the customer is told. Of a refund: its pieces. */
  shipmentId?: string;
  lines?: Array<{ position: number; quantity: number; restock?: number }>;
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  notify?: boolean;
  /** Of a refund: how much, and what was given back before as it is shown. */
  amountCents?: number;
  alreadyCents?: number;
  /** Of a refund or cancelling: the subscription the order is a payment of ends as well. */
  endSubscription?: boolean;
}

/** Where a document of an order is looked at. */
export const documentAddress = (orderId: string, document: string, form: 'html' | 'pdf'): string =>
  `/api/rest/orders/${orderId}/${document}${document.includes('?') ? '&' : '?'}as=${form}`;

/** Makes an order's invoice; answers the order as it is then. */
export const makeInvoice = (id: string) => api.post(`/rest/orders/${id}/invoice`);

/** Does something with an order; answers the order as it is then. */
export const actOnOrder = (id: string, action: OrderAction, body: OrderActionBody) =>
  api.post(`/rest/orders/${id}/${action}`, body);

/** The link by which its customer pays what is outstanding, emailed where wanted. */
export const makeBalanceLink = (id: string, send: boolean) =>
  api.post(`/rest/orders/${id}/balance-link`, { send });

/** Says that what is outstanding has come; answers the order as it is then. */
export const payBalance = (id: string, amountCents: number) =>
  api.post(`/rest/orders/${id}/pay-balance`, { amountCents });

export const RETURNS = ['returns'];

/** Begins a return for a customer. */
export const beginReturn = (orderId: string, body: Sent<'POST /api/rest/orders/:id/returns'>) =>
  api.post(`/rest/orders/${orderId}/returns`, body);

/** Gives an order these tags; answers the order as it is then. */
export const tagOrder = (id: string, tags: string[]) => api.put(`/rest/orders/${id}/tags`, { tags });

/** Corrects where an order goes. */
export const changeOrderAddress = (id: string, address: PostalAddress) =>
  api.put(`/rest/orders/${id}/address`, address);
