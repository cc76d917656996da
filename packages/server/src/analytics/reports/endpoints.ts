import { type EXPORTS, reportsApi } from '@portico/model/api/reports';
import { stringify } from 'csv-stringify/sync';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { readAnalytics } from './read-reports.ts';
import { periodOf } from './site-period.ts';
import type { Analytics } from '@portico/model/api/reports';

const endpoint = endpointsOf(reportsApi);

/** Rows of one export. */
const EXPORT_MAX = 10_000;

function rowsOf(found: Analytics, what: (typeof EXPORTS)[number]): unknown[][] {
  if (what === 'days')
    return [
      [found.unit === 'hour' ? 'Hour' : 'From', 'To', 'Visits', 'Visitors', 'Page views'],
      ...found.steps.map((one) => [one.from, one.to, one.visits, one.visitors ?? '', one.views]),
    ];
  if (what === 'pages')
    return [
      ['Address', 'Title', 'Page views', 'Visits begun here'],
      ...found.pages.map((one) => [one.key, one.title ?? '', one.views, one.visits]),
    ];
  if (what === 'sources')
    return [
      ['Kind', 'Source', 'Visits'],
      ...found.sources.map(({ key, visits }) => [
        key.split(' ')[0],
        key.split(' ').slice(1).join(' '),
        visits,
      ]),
    ];
  const title = { campaigns: 'Campaign', devices: 'Device', browsers: 'Browser', systems: 'System' }[what];
  return [[title, 'Visits'], ...found[what].map((one) => [one.key, one.visits])];
}

/** What owners read of what was counted. */
export const analyticsReportEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/analytics', {
    permission: 'analytics.read',
    summary:
      'Visits, visitors and page views of a period beside the one before, with pages, sources and devices.',
    handle: async ({ portico, site, query }) =>
      readAnalytics(portico, site.id, await periodOf(portico, site.id, query)),
  }),
  endpoint('GET /api/rest/analytics/export', {
    permission: 'analytics.read',
    summary: 'One list of a period as a CSV file.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const { from, to } = await periodOf(portico, site.id, query);
      const found = await readAnalytics(portico, site.id, { from, to }, EXPORT_MAX);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="analytics-${query.what}-${site.identifier}-${from}-${to}.csv"`,
        )
        .send(
          stringify(rowsOf(found, query.what), {
            bom: true,
            record_delimiter: 'windows',
            escape_formulas: true,
          }),
        );
    },
  }),
];
