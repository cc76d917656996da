import { z } from 'zod';
import { PHOTO_SERVICE_IDS } from '../social/photo-feed.ts';
import { asset } from './media-asset.ts';
import type { Contract } from './contract.ts';

/** Galleries of a service that are offered, and photos of each that are taken [B9.79]. */
export const IMPORT_GALLERIES = 20;
export const IMPORT_PHOTOS = 50;

const params = z.object({ service: z.enum(PHOTO_SERVICE_IDS, 'There is no such service.') });
/** Its id at the service; empty: the newest photos. */
const gallery = z
  .string()
  .regex(/^[\w-]{0,80}$/, 'There is no such gallery.')
  .default('');

/** What a site's photo feeds keep on the server, and how much they may. */
const photoCopies = z.object({ feeds: z.int(), mostFeeds: z.int(), bytes: z.int(), mostBytes: z.int() });
export type PhotoCopies = z.infer<typeof photoCopies>;

export const photoImportsApi = {
  'GET /api/rest/photo-imports/:service/galleries': {
    params,
    reply: z.object({
      galleries: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })),
    }),
  },
  'GET /api/rest/photo-imports/:service/photos': {
    params,
    query: z.object({ gallery }),
    reply: z.object({ photos: z.array(z.object({ id: z.string(), title: z.string() })) }),
  },
  'GET /api/rest/photo-copies': { reply: photoCopies },
  /** Takes one photo into the library; `folder` is the one it is put into. */
  'POST /api/rest/photo-imports/:service/photos': {
    params,
    body: z.object({ gallery, photo: z.string().min(1).max(100), folder: z.string().max(100).default('') }),
    reply: asset,
  },
} satisfies Contract;
