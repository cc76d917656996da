import { Readable } from 'node:stream';
import { ordersApi } from '@portico/model/api/orders';
import type { Id } from '@portico/model/documents/id';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import type { ShopOutcome } from '../refusal.ts';
import { valueOr } from '../shop-visit.ts';
import { tryDue } from './due.ts';
import { changeAddress } from './change-address.ts';
import { ordersAsCsv } from './export-orders.ts';
import { shippingLabels } from './shipping-labels.ts';
import { fulfilOrder, trackShipment, unfulfilOrder } from './fulfil-order.ts';
import { listOrders, readOwnerOrder } from './list-orders.ts';
import { findOrder, type OrderRow } from './order-record.ts';
import { readOverview } from './overview.ts';
import { cancelOrder, noteOrder, payByHand, tagOrder } from './owner-actions.ts';
import { giveBack } from './refunds.ts';

const endpoint = endpointsOf(ordersApi);

export async function shownOrder(portico: Portico, siteId: Id, orderId: Id) {
  const order = await readOwnerOrder(portico, siteId, orderId);
  if (!order) throw new EndpointError(404, { error: 'There is no such order.', code: 'not-found' });
  return order;
}

/** The order as it is after what was done. */
export async function afterwards(portico: Portico, siteId: Id, outcome: ShopOutcome<OrderRow>) {
  const { id } = valueOr(outcome);
  const order = await findOrder(portico.db, siteId, id);
  if (order) await tryDue(portico, order);
  return shownOrder(portico, siteId, id);
}

/** Orders for those who work on them. */
export const orderEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/orders', {
    permission: 'store.orders',
    summary:
      'Orders, newest first, of which all is true that is asked for; `placed` are all that have a number, `waiting` those to be sent or to be paid by hand. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listOrders(portico, site.id, query),
  }),
  endpoint('GET /api/rest/orders/export', {
    permission: 'store.orders',
    summary: 'The same orders as a CSV file of any length, a row for each item.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${site.identifier}-${day}.csv"`)
        .send(Readable.from(ordersAsCsv(portico, site.id, query)));
    },
  }),
  endpoint('GET /api/rest/orders/shipping-labels', {
    permission: 'store.orders',
    summary:
      'What is still to be sent of these orders, as a CSV file for programs that make shipping labels, a row for each order, or for each item with what customs ask.',
    replyType: 'text/csv',
    async handle({ portico, site, query: { rows, ...query }, reply }) {
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="shipping-${rows === 'items' ? 'items' : 'labels'}-${site.identifier}-${day}.csv"`,
        )
        .send(Readable.from(shippingLabels(portico, site.id, query, rows)));
    },
  }),
  endpoint('GET /api/rest/orders/overview', {
    permission: 'store.orders',
    summary: 'Whether the published shop can be paid, and how many orders wait for its owner.',
    handle: ({ portico, site }) => readOverview(portico, site.id),
  }),
  endpoint('GET /api/rest/orders/:id', {
    permission: 'store.orders',
    summary: 'One order with its lines, the trail of its figures, its payments and all that happened to it.',
    handle: ({ portico, site, params: { id: orderId } }) => shownOrder(portico, site.id, orderId),
  }),
  endpoint('POST /api/rest/orders/:id/fulfil', {
    permission: 'store.orders',
    summary:
      'Says that an order was sent or handed over, or the pieces of `lines`, and how they travel; its customer is told by mail unless `notify` is false. With the last piece the order is fulfilled. One by bank transfer has to be paid first.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await fulfilOrder(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/track', {
    permission: 'store.orders',
    summary:
      'Changes carrier, tracking number and tracking address of a parcel; its customer is told by mail unless `notify` is false.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await trackShipment(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/unfulfil', {
    permission: 'store.orders',
    summary: 'Takes back that an order, or one parcel of it, was sent or handed over. Nobody is told.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await unfulfilOrder(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/pay', {
    permission: 'store.orders',
    summary: 'Says that the money for an order to be paid by hand has come; its customer is told by mail.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await payByHand(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/cancel', {
    permission: 'store.orders',
    summary:
      'Cancels an order: its pieces return to stock, what was paid is given back, its customer is told. With `endSubscription` the subscription it is a payment of ends as well.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await cancelOrder(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
  endpoint('POST /api/rest/orders/:id/refund', {
    permission: 'store.orders',
    summary:
      'Gives back a part of what was paid, or all of it; the order goes on, its customer is told. `lines` are pieces that will not be sent (any more), `restock` how many of them go back into stock. `alreadyCents` is what was given back before: another amount than the order’s is refused with 409. With `endSubscription` the subscription it is a payment of ends as well.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await giveBack(portico, site.id, orderId, {
          accountId: account.id,
          amount: body.amountCents,
          alreadyRefunded: body.alreadyCents,
          lines: body.lines,
          text: body.text,
          endSubscription: body.endSubscription,
        }),
      ),
  }),
  endpoint('PUT /api/rest/orders/:id/address', {
    permission: 'store.orders',
    summary:
      'Corrects where an order goes, within its country, before anything of it is sent. What it costs stays as it was; nobody is told.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await changeAddress(portico, site.id, orderId, { accountId: account.id, address: body }),
      ),
  }),
  endpoint('PUT /api/rest/orders/:id/tags', {
    permission: 'store.orders',
    summary: 'Gives an order these tags in place of those it has; only those who work on it see them.',
    handle: async ({ portico, site, params: { id: orderId }, body }) =>
      afterwards(portico, site.id, await tagOrder(portico, site.id, orderId, body.tags)),
  }),
  endpoint('POST /api/rest/orders/:id/note', {
    permission: 'store.orders',
    summary: 'Writes a note under an order that only those who work on it see.',
    handle: async ({ portico, site, account, params: { id: orderId }, body }) =>
      afterwards(
        portico,
        site.id,
        await noteOrder(portico, site.id, orderId, { accountId: account.id, ...body }),
      ),
  }),
];
