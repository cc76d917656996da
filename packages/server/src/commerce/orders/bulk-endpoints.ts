import { orderBulkApi } from '@portico/model/api/order-bulk';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { actOnOrders, matchingOrders } from './bulk-orders.ts';

const endpoint = endpointsOf(orderBulkApi);

/** What is done with several orders at once. */
export const orderBulkEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/orders/bulk', {
    permission: 'store.orders',
    summary:
      'Does the same with several orders, each as if it were alone: those it cannot be done with are named with the reason, those time did not suffice for are `left`. Sent again, nothing happens twice.',
    handle: ({ portico, site, account, body }) => actOnOrders(portico, site.id, account.id, body),
  }),
  endpoint('GET /api/rest/orders/matching', {
    permission: 'store.orders',
    summary: 'The ids of all orders a filter matches, newest first, up to a limit, and how many there are.',
    handle: ({ portico, site, query }) => matchingOrders(portico, site.id, query),
  }),
];
