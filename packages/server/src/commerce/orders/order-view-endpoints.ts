import { orderViewsApi } from '@portico/model/api/order-views';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { valueOr } from '../shop-visit.ts';
import { addOrderView, changeOrderView, deleteOrderView, listOrderViews } from './order-views.ts';

const endpoint = endpointsOf(orderViewsApi);

/** The saved views of the order list. */
export const orderViewEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/order-views', {
    permission: 'store.orders',
    summary: 'The saved views of the order list, by name; all who work on orders share them.',
    handle: async ({ portico, site }) => ({ items: await listOrderViews(portico, site.id) }),
  }),
  endpoint('POST /api/rest/order-views', {
    permission: 'store.orders',
    status: 201,
    summary: 'Saves a filter of the order list under a name that no other view has.',
    handle: async ({ portico, site, body }) => valueOr(await addOrderView(portico, site.id, body)),
  }),
  endpoint('PUT /api/rest/order-views/:id', {
    permission: 'store.orders',
    summary: 'Renames a saved view, or lets it show something else.',
    handle: async ({ portico, site, params, body }) =>
      valueOr(await changeOrderView(portico, site.id, params.id, body)),
  }),
  endpoint('DELETE /api/rest/order-views/:id', {
    permission: 'store.orders',
    summary: 'Deletes a saved view; the orders it shows stay as they are.',
    handle: async ({ portico, site, params }) => valueOr(await deleteOrderView(portico, site.id, params.id)),
  }),
];
