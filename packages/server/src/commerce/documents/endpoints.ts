import { Readable } from 'node:stream';
import { orderDocumentsApi } from '@portico/model/api/order-documents';
import { packingSlipOf } from '@portico/model/commerce/documents/make-document';
import type { OrderDocument } from '@portico/model/commerce/documents/order-document';
import type { LinePieces } from '@portico/model/commerce/fulfilment';
import type { Id } from '@portico/model/documents/id';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { readOwnerOrder } from '../orders/list-orders.ts';
import { findOrder, findOrderByToken, type OrderRow } from '../orders/order-record.ts';
import { type Fulfilled, readFulfilled } from '../orders/shipments.ts';
import { readShop, type Shop } from '../shop.ts';
import { valueOr, visitByScript } from '../shop-visit.ts';
import { customsOf } from './customs-of.ts';
import { documentsOf } from './documents-of.ts';
import { documentsAsCsv, listDocuments } from './list-documents.ts';
import { makeInvoice } from './make-documents.ts';
import { documentShop, factsOf } from './order-facts.ts';
import { sendDocuments } from './send-documents.ts';

const endpoint = endpointsOf(orderDocumentsApi);

const notFound = (what: string) =>
  new EndpointError(404, { error: `There is no such ${what}.`, code: 'not-found' });

async function orderOf(portico: Portico, siteId: Id, orderId: Id): Promise<OrderRow> {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) throw notFound('order');
  return order;
}

async function documentOf(portico: Portico, order: OrderRow, documentId: Id): Promise<OrderDocument> {
  const found = (await documentsOf(portico.db, order)).find(({ id }) => id === documentId);
  if (!found) throw notFound('document');
  return found.body;
}

/** What is packed: what is still to be sent, or all that was ordered where nothing is. */
function toPack({ became }: Fulfilled): LinePieces[] {
  const open = became.map(({ position, open: quantity }) => ({ position, quantity }));
  return open.some(({ quantity }) => quantity > 0)
    ? open
    : became.map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }));
}

async function slipOf(
  portico: Portico,
  order: OrderRow,
  shop: Shop,
  shipmentId?: Id,
): Promise<OrderDocument> {
  const fulfilled = await readFulfilled(portico.db, order);
  const shipment = fulfilled.shipments.find(({ id }) => id === shipmentId);
  if (shipmentId !== undefined && !shipment) throw notFound('parcel');
  const pieces = shipment?.lines ?? toPack(fulfilled);
  return packingSlipOf(
    factsOf(order, fulfilled.lines, shop),
    documentShop(shop),
    pieces,
    portico.now().toISOString(),
    await customsOf(portico, order, fulfilled.lines, shop),
  );
}

/** Invoices, credit notes and packing slips, as pages to be printed and as PDF. */
export const orderDocumentEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/orders/:id/invoice', {
    permission: 'store.orders',
    summary: 'Makes the invoice of an order, under the next number, where it has none yet.',
    async handle({ portico, site, account, params }) {
      const { id } = valueOr(await makeInvoice(portico, site.id, params.id, account.id));
      const order = await readOwnerOrder(portico, site.id, id);
      if (!order) throw notFound('order');
      return order;
    },
  }),
  endpoint('GET /api/rest/invoices', {
    permission: 'store.invoices',
    summary: 'Invoices and credit notes of all orders, those made last first.',
    handle: ({ portico, site, query }) => listDocuments(portico, site.id, query),
  }),
  endpoint('GET /api/rest/invoices/export', {
    permission: 'store.invoices',
    summary: 'The same as a CSV file, with net amount, tax and total of each.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="invoices-${site.identifier}.csv"`)
        .send(Readable.from(documentsAsCsv(portico, site.id, query)));
    },
  }),
  endpoint('GET /api/rest/orders/:id/documents/:documentId', {
    permission: 'store.invoices',
    summary: 'An invoice or credit note, as a page to be printed or as PDF.',
    replyType: 'application/pdf',
    async handle({ portico, site, params, query, reply }) {
      const order = await orderOf(portico, site.id, params.id);
      const document = await documentOf(portico, order, params.documentId);
      return sendDocuments(reply, await readShop(portico.db, site.id), [document], query.as);
    },
  }),
  endpoint('GET /api/rest/orders/:id/packing-slip', {
    permission: 'store.orders',
    summary:
      'The packing slip of one parcel of an order, or of what is still to be sent of it, as a page to be printed or as PDF.',
    replyType: 'application/pdf',
    async handle({ portico, site, params, query, reply }) {
      const order = await orderOf(portico, site.id, params.id);
      const shop = await readShop(portico.db, site.id);
      return sendDocuments(reply, shop, [await slipOf(portico, order, shop, query.shipment)], query.as);
    },
  }),
  endpoint('GET /api/rest/orders/packing-slips', {
    permission: 'store.orders',
    summary:
      'The packing slips of several orders one after the other; orders of which nothing is sent are left out.',
    replyType: 'application/pdf',
    async handle({ portico, site, query, reply }) {
      const shop = await readShop(portico.db, site.id);
      const slips: OrderDocument[] = [];
      for (const id of query.orders) {
        const order = await orderOf(portico, site.id, id);
        if (order.requires_shipping) slips.push(await slipOf(portico, order, shop));
      }
      if (slips.length === 0) throw notFound('packing slip');
      return sendDocuments(reply, shop, slips, query.as, 'packing-slips');
    },
  }),
  endpoint('GET /api/rest/orders/invoices', {
    permission: 'store.orders',
    summary: 'The invoices of several orders one after the other; orders without one are left out.',
    replyType: 'application/pdf',
    async handle({ portico, site, query, reply }) {
      const invoices: OrderDocument[] = [];
      for (const id of query.orders) {
        const documents = await documentsOf(portico.db, await orderOf(portico, site.id, id));
        invoices.push(...documents.filter(({ kind }) => kind === 'invoice').map(({ body }) => body));
      }
      if (invoices.length === 0) throw notFound('invoice');
      return sendDocuments(reply, await readShop(portico.db, site.id), invoices, query.as, 'invoices');
    },
  }),
  endpoint('GET /api/commerce/orders/documents/:documentId', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'An invoice or credit note of the order that a token opens.',
    replyType: 'application/pdf',
    async handle(call) {
      const { portico, siteId } = await visitByScript(call, 'read');
      const order = await findOrderByToken(portico.db, siteId, call.query.token);
      if (!order) throw notFound('order');
      const document = await documentOf(portico, order, call.params.documentId);
      return sendDocuments(call.reply, await readShop(portico.db, siteId), [document], call.query.as);
    },
  }),
];
