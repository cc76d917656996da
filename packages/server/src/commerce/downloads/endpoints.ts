import { downloadsApi } from '@portico/model/api/downloads';
import { isId, type Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { UploadBroken } from '../../media/upload.ts';
import { findOrder } from '../orders/order-record.ts';
import type { ShopOutcome } from '../refusal.ts';
import { valueOr, visitByScript } from '../shop-visit.ts';
import { addFile, changeFile, findFile, isProduct, productFiles, removeFile } from './download-files.ts';
import { renewDownloads, sweepDownloads } from './hand-over-downloads.ts';
import { ownerDownloads } from './order-downloads.ts';
import { type ReceivedUpload, receiveFile } from './receive-file.ts';
import { sendDownload, sendStored } from './send-download.ts';

const endpoint = endpointsOf(downloadsApi);

const notFound = (what: string) =>
  new EndpointError(404, { error: `There is no such ${what}.`, code: 'not-found' });

async function productOf(portico: Portico, siteId: Id, productId: Id): Promise<void> {
  if (!(await isProduct(portico.db, siteId, productId))) throw notFound('product');
}

/** The product's files as they are after what was done. */
const after = (portico: Portico, siteId: Id, productId: Id, outcome: ShopOutcome<null>) => {
  valueOr(outcome);
  return productFiles(portico.db, siteId, productId);
};

async function received(...call: Parameters<typeof receiveFile>): Promise<ReceivedUpload> {
  try {
    return valueOr(await receiveFile(...call));
  } catch (error) {
    if (error instanceof UploadBroken)
      throw new EndpointError(400, { error: 'The upload was interrupted. Please try again.' });
    throw error;
  }
}

/** Files of digital products, and what became of those that were bought. */
export const downloadEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/products/:id/files', {
    permission: 'store.products',
    summary: 'The files of a digital product, which only its buyers get.',
    async handle({ portico, site, params }) {
      await productOf(portico, site.id, params.id);
      return productFiles(portico.db, site.id, params.id);
    },
  }),
  endpoint('POST /api/rest/products/:id/files', {
    permission: 'store.products',
    room: 'files',
    multipart: true,
    summary:
      'Adds one file to a digital product. Fields before it: `variantId`, for one variant alone, and `replaces`, the id of the file whose place it takes, for earlier buyers too.',
    async handle({ portico, site, params, request }) {
      await productOf(portico, site.id, params.id);
      if (!request.isMultipart())
        throw new EndpointError(415, { error: 'Please send the file as multipart/form-data.' });
      const { file, fields } = await received(portico, site.id, request);
      const { variantId = '', replaces = '' } = fields;
      if (variantId.length > 24 || (replaces !== '' && !isId(replaces))) throw notFound('file');
      const added = await addFile(portico, site.id, params.id, file, { variantId, replaces });
      const answer = await after(portico, site.id, params.id, added);
      // Who waited for it gets it now.
      await sweepDownloads(portico);
      return answer;
    },
  }),
  endpoint('PUT /api/rest/products/:id/files/:fileId', {
    permission: 'store.products',
    summary: 'Changes what a file is called, or which variant it comes with.',
    handle: async ({ portico, site, params: { id, fileId }, body }) =>
      after(portico, site.id, id, await changeFile(portico, site.id, id, fileId, body)),
  }),
  endpoint('DELETE /api/rest/products/:id/files/:fileId', {
    permission: 'store.products',
    summary: 'Takes a file off a product. Who bought it can still download it.',
    handle: async ({ portico, site, params: { id, fileId } }) =>
      after(portico, site.id, id, await removeFile(portico, site.id, id, fileId)),
  }),
  endpoint('GET /api/rest/products/:id/files/:fileId/content', {
    permission: 'store.products',
    summary: 'A file of a digital product itself.',
    replyType: 'application/octet-stream',
    async handle({ portico, site, params, request, reply }) {
      const file = await findFile(portico.db, site.id, params.id, params.fileId);
      if (!file) throw notFound('file');
      return (await sendStored(portico, site.id, file, { request, reply })) ?? reply;
    },
  }),
  endpoint('GET /api/rest/orders/:id/downloads', {
    permission: 'store.orders',
    summary: 'What an order bought to download, and how often each was downloaded.',
    async handle({ portico, site, params }) {
      const order = await findOrder(portico.db, site.id, params.id);
      if (!order) throw notFound('order');
      return ownerDownloads(portico, order);
    },
  }),
  endpoint('POST /api/rest/orders/:id/downloads/renew', {
    permission: 'store.orders',
    summary:
      'Lets a customer download an order’s files anew, as often and as long as if they were bought now, and emails a new link; links of before end.',
    handle: async ({ portico, site, account, params }) =>
      ownerDownloads(portico, valueOr(await renewDownloads(portico, site.id, params.id, account.id))),
  }),
  endpoint('GET /api/commerce/downloads/:id/:name', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'A file that was bought, by a signed link of an order’s page.',
    replyType: 'application/octet-stream',
    async handle(call) {
      const { portico, siteId } = await visitByScript(call, 'read');
      return sendDownload(portico, siteId, call.params.id, call.query, call);
    },
  }),
];
