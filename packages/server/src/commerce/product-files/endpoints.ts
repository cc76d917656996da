import { Readable } from 'node:stream';
import { productFilesApi } from '@portico/model/api/product-files';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { readShop } from '../shop.ts';
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
];
