import { historyApi } from '@portico/model/api/history';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { linkToMoment } from '../releases/preview-links.ts';
import { untouchedRecords } from '../releases/untouched-records.ts';
import { foreseeRestore, planRestore } from '../releases/restore-site.ts';
import { urlOfPreview } from './preview-url.ts';
import { actorOf } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(historyApi);

/** Endpoints of the whole site's past. */
export const historyEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/history/restore', {
    permission: 'content.publish',
    summary:
      'Prepares a draft release that brings what visitors saw at a moment back, and lists what was published since.',
    status: 201,
    handle: async ({ portico, site, account, role, body }) =>
      valueOf(await planRestore(portico, site.id, new Date(body.at), actorOf(account, role))),
  }),
  endpoint('GET /api/rest/history/restore', {
    permission: 'content.publish',
    summary:
      'What bringing the site back to a moment would change, what was published since, and the records that stay.',
    handle: async ({ portico, site, account, role, query }) => {
      const at = new Date(query.at);
      const { release, publishedSince } = valueOf(
        await foreseeRestore(portico, site.id, at, actorOf(account, role)),
      );
      const stays = await untouchedRecords(portico.db, site.id, at, role);
      return { entries: release.entries, publishedSince, stays };
    },
  }),
  endpoint('POST /api/rest/history/preview', {
    room: 'none',
    permission: 'site.read',
    summary: 'Makes a link to see the whole site as visitors saw it at a moment.',
    handle: async ({ portico, site, body }) =>
      urlOfPreview(portico, site, valueOf(await linkToMoment(portico, site.id, new Date(body.at)))),
  }),
];
