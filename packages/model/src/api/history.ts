import { plannedBack, releaseRecord, publishedSinceRelease } from './releases.ts';
import { z } from 'zod';
import { previewUrl, instant } from './shapes.ts';
import type { Contract } from './contract.ts';

const moment = z.object({ at: instant });

/** What bringing the site back to a moment would do. `stays`: records that do, as far as the person may know of them. */
const foreseenRestore = z.object({
  entries: releaseRecord.shape.entries,
  publishedSince: z.array(publishedSinceRelease),
  stays: z.array(
    z.object({
      what: z.enum(['orders', 'submissions', 'comments', 'stock', 'people']),
      count: z.number(),
      since: z.number().nullable(),
    }),
  ),
});
export type ForeseenRestore = z.infer<typeof foreseenRestore>;

export const historyApi = {
  'POST /api/rest/history/restore': { body: moment, reply: plannedBack },
  'GET /api/rest/history/restore': {
    query: moment,
    reply: foreseenRestore,
  },
  'POST /api/rest/history/preview': { body: moment, reply: previewUrl },
} satisfies Contract;
