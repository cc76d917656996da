import { Readable } from 'node:stream';
import { PRODUCT_FILE_BYTES, productFilesApi } from '@portico/model/api/product-files';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { actorOf } from '../../content/endpoints/shapes.ts';
import { valueOf } from '../../http/value-of.ts';
import { readShop } from '../shop.ts';
import { importProducts, previewImport } from './import-products.ts';
import { productsAsCsv } from './products-as-csv.ts';

const endpoint = endpointsOf(productFilesApi);

/** Products as files that a spreadsheet opens. */
export const productFileEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/products/export', {
    permission: 'store.products',
    summary:
      'The site’s products as they are worked on, drafts too, as a CSV file with a row for each variant.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const { currency } = await readShop(portico.db, site.id);
      const day = portico.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="products-${site.identifier}-${day}.csv"`)
        .send(Readable.from(productsAsCsv(portico, site.id, currency, query.collection)));
    },
  }),
  endpoint('POST /api/rest/products/import/preview', {
    permission: 'store.products',
    room: 'none',
    bodyLimit: PRODUCT_FILE_BYTES,
    summary:
      'What a CSV file of products (ours, Shopify’s or Squarespace’s) would change, and which lines cannot be taken. Writes nothing.',
    handle: async ({ portico, site, body }) => valueOf(await previewImport(portico, site.id, body)),
  }),
  endpoint('POST /api/rest/products/import', {
    permission: 'store.products',
    bodyLimit: PRODUCT_FILE_BYTES,
    summary:
      'Does what the preview with this digest said, all of it or nothing: as drafts, or published as one release.',
    handle: async ({ portico, site, account, role, body }) =>
      valueOf(
        await importProducts(portico, site.id, { ...actorOf(account, role), accountId: account.id }, body),
      ),
  }),
];
