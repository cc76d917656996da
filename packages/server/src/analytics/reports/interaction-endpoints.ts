import { interactionsApi } from '@portico/model/api/interactions';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { interactionsAsCsv, speedAsCsv } from './interactions-csv.ts';
import { readInteractions } from './read-interactions.ts';
import { readSpeed } from './read-speed.ts';
import { periodOf } from './site-period.ts';

const endpoint = endpointsOf(interactionsApi);

/** What owners read of what visitors did on pages, and of how fast these were. */
export const interactionEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/analytics/interactions', {
    permission: 'analytics.read',
    summary:
      'How often forms, buttons, the popup, quick views and other parts of pages were seen and used, beside the period before.',
    handle: async ({ portico, site, query }) =>
      readInteractions(portico, site.id, await periodOf(portico, site.id, query)),
  }),
  endpoint('GET /api/rest/analytics/speed', {
    permission: 'analytics.read',
    summary: 'Web vitals of pages by device, at the 75th percentile of visits.',
    handle: async ({ portico, site, query }) =>
      readSpeed(portico, site.id, await periodOf(portico, site.id, query)),
  }),
  endpoint('GET /api/rest/analytics/interactions/export', {
    permission: 'analytics.read',
    summary: 'One of these tables as a CSV file.',
    replyType: 'text/csv',
    async handle({ portico, site, query, reply }) {
      const days = await periodOf(portico, site.id, query);
      const { what } = query;
      const csv =
        what === 'speed'
          ? speedAsCsv(await readSpeed(portico, site.id, days))
          : interactionsAsCsv(what, await readInteractions(portico, site.id, days));
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${what}-${site.identifier}-${days.from}-${days.to}.csv"`,
        )
        .send(csv);
    },
  }),
];
