import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { linkToMoment } from '../releases/preview-links.ts';
import { untouchedRecords } from '../releases/untouched-records.ts';
import { foreseeRestore, planRestore } from '../releases/restore-site.ts';
import { previewUrl, urlOfPreview } from './preview-url.ts';
import { plannedBack } from './release-endpoints.ts';
import { actorOf, instant, publishedSinceRelease, releaseRecord } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const moment = z.object({ at: instant });

/** Endpoints of the whole site's past. */
export const historyEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/history/restore',
    permission: 'content.publish',
    summary:
      'Prepares a draft release that brings what visitors saw at a moment back, and lists what was published since.',
    status: 201,
    body: moment,
    reply: plannedBack,
    handle: async ({ portico, site, account, role, body }) =>
      valueOf(await planRestore(portico, site.id, new Date(body.at), actorOf(account, role))),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/history/restore',
    permission: 'content.publish',
    summary:
      'What bringing the site back to a moment would change, what was published since, and the records that stay.',
    query: moment,
    reply: z.object({
      entries: releaseRecord.shape.entries,
      publishedSince: z.array(publishedSinceRelease),
      stays: z.array(
        z.object({
          what: z.enum(['orders', 'submissions', 'comments', 'stock', 'people']),
          count: z.number(),
          since: z.number().nullable(),
        }),
      ),
    }),
    handle: async ({ portico, site, account, role, query }) => {
      const at = new Date(query.at);
      const { release, publishedSince } = valueOf(
        await foreseeRestore(portico, site.id, at, actorOf(account, role)),
      );
      const stays = await untouchedRecords(portico.db, site.id, at, role);
      return { entries: release.entries, publishedSince, stays };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/history/preview',
    room: 'none',
    permission: 'site.read',
    summary: 'Makes a link to see the whole site as visitors saw it at a moment.',
    body: moment,
    reply: previewUrl,
    handle: async ({ portico, site, body }) =>
      urlOfPreview(portico, site, valueOf(await linkToMoment(portico, site.id, new Date(body.at)))),
  }),
];
