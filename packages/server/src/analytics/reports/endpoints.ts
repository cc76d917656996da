import { reportsApi, EXPORTS, DAYS_MAX } from '@portico/model/api/reports';
import { isoDate } from '@portico/model/text/time-zone';
import { stringify } from 'csv-stringify/sync';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { addDays, daysBetween } from './period.ts';
import { countedSite, readAnalytics } from './read-reports.ts';
import type { Analytics } from '@portico/model/api/reports';

const endpoint = endpointsOf(reportsApi);

/** @throws EndpointError 400 naming the field */
async function periodOf(
  portico: Portico,
  siteId: string,
  query: { from?: string | undefined; to?: string | undefined; days?: number | undefined },
): Promise<{ from: string; to: string }> {
  const { timeZone } = await countedSite(portico, siteId);
  const today = isoDate(portico.now(), timeZone);
  if (query.days !== undefined) return { from: addDays(today, 1 - query.days), to: today };
  const to = query.to ?? query.from ?? today;
  const from = query.from ?? to;
  const refuse = (field: string, error: string) => {
    throw new EndpointError(400, { error: `${field}: ${error}`, errors: { [field]: error } });
  };
  if (from > to) refuse('to', 'The last day is before the first day.');
  if (daysBetween(from, to) > DAYS_MAX) refuse('from', `Please choose at most ${DAYS_MAX} days.`);
  return { from, to };
}
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
