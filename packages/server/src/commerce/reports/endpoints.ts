import { salesReportsApi } from '@portico/model/api/sales-reports';
import type { Id } from '@portico/model/documents/id';
import { countedSite } from '../../analytics/reports/read-reports.ts';
import { periodOf, spanOf } from '../../analytics/reports/site-period.ts';
import type { Portico } from '../../core/portico.ts';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { readShop } from '../shop.ts';
import { readFunnel } from './funnel.ts';
import { readSalesOverview } from './overview.ts';
import { funnelAsCsv, listAsCsv, stepsAsCsv } from './report-csv.ts';
import { salesLists } from './sales-lists.ts';
import { readSales } from './sales-report.ts';

const endpoint = endpointsOf(salesReportsApi);

/** Rows of a list as it is shown, and in a file. */
const LIST_MAX = 200;
const EXPORT_MAX = 20_000;

interface Query {
  from?: string | undefined;
  to?: string | undefined;
  days?: number | undefined;
  currency?: string | undefined;
}

async function countedOf(portico: Portico, siteId: Id, query: Query) {
  const days = await periodOf(portico, siteId, query);
  const { timeZone } = await countedSite(portico, siteId);
  const currency = query.currency ?? (await readShop(portico.db, siteId)).currency;
  return { days, counted: { siteId, period: spanOf(days, timeZone), currency } };
}

/** What a shop sold, in figures. Nothing here says who bought. */
export const salesReportEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/reports/sales', {
    permission: 'store.reports',
    summary:
      'Revenue, orders and items of a period, step by step, beside an earlier one. All of an order counts on the day it was paid; test payments and cancelled orders do not.',
    handle: async ({ portico, site, query }) =>
      readSales(portico, site.id, { ...query, ...(await periodOf(portico, site.id, query)) }),
  }),
  endpoint('GET /api/rest/reports/sales/list', {
    permission: 'store.reports',
    summary: 'What the sales of a period are made of: products, countries, ways to pay …, most first.',
    async handle({ portico, site, query }) {
      const { counted } = await countedOf(portico, site.id, query);
      return salesLists[query.what](portico, counted, { limit: LIST_MAX, sort: query.sort });
    },
  }),
  endpoint('GET /api/rest/reports/sales/export', {
    permission: 'store.reports',
    summary: 'One table of a report as a CSV file.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const { days, counted } = await countedOf(portico, site.id, query);
      const { what, by, sort, compare } = query;
      const csv =
        what === 'steps'
          ? stepsAsCsv(
              await readSales(portico, site.id, { ...days, by, compare, currency: counted.currency }),
            )
          : what === 'funnel'
            ? funnelAsCsv(await readFunnel(portico, site.id, days))
            : listAsCsv(
                what,
                await salesLists[what](portico, counted, { limit: EXPORT_MAX, sort }),
                counted.currency,
              );
      const name = `sales-${what}-${site.identifier}-${days.from}-${days.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv);
    },
  }),
  endpoint('GET /api/rest/reports/sales/funnel', {
    permission: 'store.reports',
    summary: 'How far visits of a period came on the way to an order, and where they came from.',
    handle: async ({ portico, site, query }) =>
      readFunnel(portico, site.id, await periodOf(portico, site.id, query)),
  }),
  endpoint('GET /api/rest/reports/sales/overview', {
    permission: 'store.reports',
    summary: 'Revenue, orders and visits of today and of the last seven days.',
    handle: ({ portico, site }) => readSalesOverview(portico, site.id),
  }),
];
