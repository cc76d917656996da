import { isoDate, parseWallTime } from '@portico/model/text/time-zone';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import type { Portico } from '../../core/portico.ts';
import { addDays, daysBetween } from './period.ts';
import { type Analytics, countedSite, DAYS_MAX, readAnalytics } from './read-reports.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a day such as 2026-05-04.')
  .refine((text) => parseWallTime(text) !== undefined, 'This day does not exist.');
/** From one day to another, or so many days that end today; today when all are absent. */
const period = {
  from: day.optional(),
  to: day.optional(),
  days: z.coerce.number('Please enter a number of days.').int().min(1).max(DAYS_MAX).optional(),
};

const counts = { visits: z.number(), visitors: z.number().nullable(), views: z.number() };
const step = z.object({ from: z.string(), to: z.string(), ...counts });
const breakdown = z.object({ key: z.string(), visits: z.number(), views: z.number() });

const analytics = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  timeZone: z.string(),
  isCounting: z.boolean(),
  unit: z.enum(['hour', 'day', 'week', 'month']),
  totals: z.object(counts),
  isEstimated: z.boolean(),
  botViews: z.number(),
  steps: z.array(step),
  before: z.object({ from: z.string(), to: z.string(), totals: z.object(counts), steps: z.array(step) }),
  pages: z.array(breakdown.extend({ title: z.string().nullable() })),
  sourceKinds: z.array(breakdown),
  sources: z.array(breakdown),
  campaigns: z.array(breakdown),
  devices: z.array(breakdown),
  browsers: z.array(breakdown),
  systems: z.array(breakdown),
  firstDay: z.string().nullable(),
}) satisfies z.ZodType<Analytics>;

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

const EXPORTS = ['days', 'pages', 'sources', 'campaigns', 'devices', 'browsers', 'systems'] as const;
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
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/analytics',
    permission: 'analytics.read',
    summary:
      'Visits, visitors and page views of a period beside the one before, with pages, sources and devices.',
    query: z.object(period),
    reply: analytics,
    handle: async ({ portico, site, query }) =>
      readAnalytics(portico, site.id, await periodOf(portico, site.id, query)),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/analytics/export',
    permission: 'analytics.read',
    summary: 'One list of a period as a CSV file.',
    query: z.object({
      ...period,
      what: z.enum(EXPORTS, `Please choose one of ${EXPORTS.join(', ')}.`).default('days'),
    }),
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
