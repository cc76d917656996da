import { pricingApi } from '@portico/model/api/pricing';
import { ossRows } from '@portico/model/commerce/oss-summary';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { readShop } from '../shop.ts';
import { countUses } from './discount-uses.ts';
import { ossAsCsv, taxSummary, taxSummaryAsCsv } from './tax-summary.ts';

const endpoint = endpointsOf(pricingApi);

/** What became of a shop's discounts and taxes, for those who set them. */
export const pricingEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/discounts/uses', {
    permission: 'store.orders',
    summary: 'How many orders used each discount, by its id. Orders that were given up unpaid do not count.',
    handle: async ({ portico, site }) => ({ uses: await countUses(portico.db, site.id) }),
  }),
  endpoint('GET /api/rest/taxes/summary', {
    permission: 'store.reports',
    summary:
      'Taxes of the orders paid in a period, by country and rate, less what was refunded. Test payments do not count.',
    handle: async ({ portico, site, query }) => ({ rows: await taxSummary(portico.db, site.id, query) }),
  }),
  endpoint('GET /api/rest/taxes/summary/export', {
    permission: 'store.reports',
    summary: 'The same as a CSV file, or what of it a return to the One Stop Shop of the EU asks.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const rows = await taxSummary(portico.db, site.id, query);
      const isOss = query.form === 'oss';
      const csv = isOss
        ? ossAsCsv(ossRows(rows, (await readShop(portico.db, site.id)).store.country))
        : taxSummaryAsCsv(rows);
      const name = `${isOss ? 'oss' : 'taxes'}-${site.identifier}-${query.from.toISOString().slice(0, 10)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv);
    },
  }),
];
