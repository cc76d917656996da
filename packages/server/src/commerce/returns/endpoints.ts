import { returnsApi } from '@portico/model/api/returns';
import type { Id } from '@portico/model/documents/id';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { sendPrinted } from '../documents/send-documents.ts';
import { findOrderByToken } from '../orders/order-record.ts';
import { linesOf } from '../orders/shipments.ts';
import { readShop } from '../shop.ts';
import { valueOr, visitByScript } from '../shop-visit.ts';
import { answerReturn, closeReturn, receiveReturn } from './act-on-return.ts';
import { beginReturn } from './ask-return.ts';
import { listReturns, readReturn } from './list-returns.ts';
import { refundReturn } from './refund-return.ts';
import { sendReturnPhoto } from './return-photos.ts';
import { findReturn } from './return-record.ts';
import { returnSlip } from './return-slip.ts';

const endpoint = endpointsOf(returnsApi);

const notFound = () => new EndpointError(404, { error: 'There is no such return.', code: 'not-found' });

async function shown(portico: Portico, siteId: Id, id: Id) {
  const found = await readReturn(portico, siteId, id);
  if (!found) throw notFound();
  return found;
}

/** Returns and withdrawals for those who work on orders, and the slip their customers print. */
export const returnEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/returns', {
    permission: 'store.orders',
    summary: 'Returns and withdrawals, newest first. `next` is the cursor of the next page.',
    handle: ({ portico, site, query }) => listReturns(portico, site.id, query),
  }),
  endpoint('GET /api/rest/returns/:id', {
    permission: 'store.orders',
    summary: 'One return with its items and what became of each.',
    handle: ({ portico, site, params }) => shown(portico, site.id, params.id),
  }),
  endpoint('GET /api/rest/returns/:id/photos/:photoId', {
    permission: 'store.orders',
    summary: 'A photo that came with a return, as a JPEG picture.',
    replyType: 'image/jpeg',
    handle: ({ portico, site, params, reply }) =>
      sendReturnPhoto(portico, site.id, params.id, params.photoId, reply),
  }),
  endpoint('POST /api/rest/orders/:id/returns', {
    permission: 'store.orders',
    summary:
      'Begins a return of items that were sent, agreed at once; the customer is told by email how to send them.',
    async handle({ portico, site, account, params, body }) {
      const { key, ...begun } = body;
      const shop = await readShop(portico.db, site.id);
      const row = await beginReturn(portico, shop, params.id, { id: key, accountId: account.id, ...begun });
      return shown(portico, site.id, valueOr(row).id);
    },
  }),
  endpoint('POST /api/rest/returns/:id/approve', {
    permission: 'store.orders',
    summary: 'Agrees to a return, and tells its customer by email how to send the items.',
    async handle({ portico, site, account, params, body }) {
      const says = { accountId: account.id, ...body };
      const row = await answerReturn(portico, site.id, params.id, 'approve', says);
      return shown(portico, site.id, valueOr(row).id);
    },
  }),
  endpoint('POST /api/rest/returns/:id/refuse', {
    permission: 'store.orders',
    summary: 'Declines a return, and tells its customer by email why.',
    async handle({ portico, site, account, params, body }) {
      const says = { accountId: account.id, ...body };
      const row = await answerReturn(portico, site.id, params.id, 'refuse', says);
      return shown(portico, site.id, valueOr(row).id);
    },
  }),
  endpoint('POST /api/rest/returns/:id/receive', {
    permission: 'store.orders',
    summary:
      'Says how many of each item came back, and how many of them go into stock. The customer is told by email unless `notify` is false.',
    async handle({ portico, site, account, params, body }) {
      const row = await receiveReturn(portico, site.id, params.id, { accountId: account.id, ...body });
      return shown(portico, site.id, valueOr(row).id);
    },
  }),
  endpoint('POST /api/rest/returns/:id/refund', {
    permission: 'store.orders',
    summary:
      'Refunds what was paid for the items of a return, once, as `POST /api/rest/orders/:id/refund` does. Items that were marked as received go into stock as was said then; of others `restock` says how many.',
    async handle({ portico, site, account, params, body }) {
      const { amountCents, alreadyCents, ...more } = body;
      const id = await refundReturn(portico, site.id, params.id, {
        accountId: account.id,
        amount: amountCents,
        alreadyRefunded: alreadyCents,
        ...more,
      });
      return shown(portico, site.id, valueOr(id));
    },
  }),
  endpoint('POST /api/rest/returns/:id/close', {
    permission: 'store.orders',
    summary: 'Closes a return without a refund. Nobody is told.',
    async handle({ portico, site, account, params, body }) {
      const row = await closeReturn(portico, site.id, params.id, { accountId: account.id, ...body });
      return shown(portico, site.id, valueOr(row).id);
    },
  }),
  endpoint('GET /api/commerce/orders/return-slip', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'The slip of a return of the order that a token opens, as a page to be printed or as PDF.',
    replyType: 'application/pdf',
    async handle(call) {
      const { portico, siteId } = await visitByScript(call, 'read');
      const order = await findOrderByToken(portico.db, siteId, call.query.token);
      const row = order && (await findReturn(portico.db, siteId, call.query.return));
      if (!order || row?.order_id !== order.id) throw notFound();
      const shop = await readShop(portico.db, siteId);
      const slip = returnSlip(shop, order, row, await linesOf(portico.db, order));
      return sendPrinted(call.reply, shop, [slip], call.query.as);
    },
  }),
];
