import { IMPORT_GALLERIES, IMPORT_PHOTOS, photoImportsApi } from '@portico/model/api/photo-imports';
import { isStorableText } from '@portico/model/documents/schema';
import type { PhotoServiceId } from '@portico/model/social/photo-feed';
import type { Id } from '@portico/model/documents/id';
import { LRUCache } from 'lru-cache';
import type { FoundPhoto } from '../connected-services/photo-service.ts';
import { photoServices } from '../connected-services/photo-services.ts';
import { renewedConnection } from '../connected-services/renewed-connection.ts';
import type { Portico } from '../core/portico.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { valueOf } from '../http/value-of.ts';
import { shown } from '../media/asset-shape.ts';
import { mediaOf } from '../media/media.ts';
import { takePicture } from '../media/take-picture.ts';
import { operatorsNetwork } from '../outgoing/fetch-outside.ts';
import { photoCopies } from './copies-of-site.ts';
import { isFileOf } from './small-copy.ts';

const endpoint = endpointsOf(photoImportsApi);

/** Of a site: each asks the service. Two imports of every gallery in ten minutes. */
const PER_SITE = { name: 'photo-import', max: 2 * IMPORT_GALLERIES * IMPORT_PHOTOS, windowMs: 600_000 };
/** A gallery's list is asked for once, and serves all its photos one after the other. */
const LISTED_MS = 10 * 60_000;
const listed = new LRUCache<string, FoundPhoto[]>({ max: 200, ttl: LISTED_MS });

const MOST_LETTERS = 300;
const plain = (words: string) => words.replaceAll('\u0000', '').slice(0, MOST_LETTERS).toWellFormed().trim();

async function limit(portico: Portico, siteId: Id): Promise<void> {
  const waitMs = await countAttempt(portico, PER_SITE, siteId);
  if (waitMs > 0) throw tooMany(waitMs);
}

async function connected(portico: Portico, siteId: Id, id: PhotoServiceId) {
  const service = photoServices[id];
  const connection = await renewedConnection(portico, siteId, service);
  if (!connection)
    throw new EndpointError(409, {
      error: `${service.name} is not connected. Connect it under Settings → Connected services.`,
      code: 'state',
    });
  return { service, connection };
}

/** Photos of a gallery; `isAnew`: as the service says now. */
async function photosOf(
  portico: Portico,
  siteId: Id,
  { id, gallery, isAnew }: { id: PhotoServiceId; gallery: string; isAnew: boolean },
): Promise<FoundPhoto[]> {
  const { service, connection } = await connected(portico, siteId, id);
  const key = JSON.stringify([siteId, connection.id, id, gallery]);
  const before = isAnew ? undefined : listed.get(key);
  if (before) return before;
  const reply = await service.photos(portico, connection, gallery, IMPORT_PHOTOS);
  if (reply.standing !== 'good')
    throw new EndpointError(502, { error: service.words[reply.standing], code: 'service' });
  const photos = reply.photos.slice(0, IMPORT_PHOTOS);
  listed.set(key, photos);
  return photos;
}

/** Galleries of connected services that are imported into the library, photo by photo. */
export const photoImportEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/photo-imports/:service/galleries', {
    permission: 'media',
    summary: 'Galleries of a connected service whose photos can be imported.',
    async handle({ portico, site, params }) {
      await limit(portico, site.id);
      const { service, connection } = await connected(portico, site.id, params.service);
      const reply = await service.albums(portico, connection, IMPORT_GALLERIES);
      if (reply.standing !== 'good')
        throw new EndpointError(502, { error: service.words[reply.standing], code: 'service' });
      const galleries = reply.albums.slice(0, IMPORT_GALLERIES);
      return { galleries: galleries.map((one) => ({ ...one, title: plain(one.title) })) };
    },
  }),
  endpoint('GET /api/rest/photo-imports/:service/photos', {
    permission: 'media',
    summary: 'Photos of a gallery of a connected service.',
    async handle({ portico, site, params, query }) {
      await limit(portico, site.id);
      const asked = { id: params.service, gallery: query.gallery, isAnew: true };
      const photos = await photosOf(portico, site.id, asked);
      return { photos: photos.map(({ id, title }) => ({ id, title: plain(title) })) };
    },
  }),
  endpoint('GET /api/rest/photo-copies', {
    permission: 'site.settings',
    summary: 'How much of what a site may have of photo feeds is in use.',
    handle: ({ portico, site }) => photoCopies(portico, site.id),
  }),
  endpoint('POST /api/rest/photo-imports/:service/photos', {
    room: 'files',
    permission: 'media',
    summary: 'Takes a photo of a connected service into the library, with its title.',
    async handle({ portico, site, params, body }) {
      await limit(portico, site.id);
      const asked = { id: params.service, gallery: body.gallery, isAnew: false };
      const photo = (await photosOf(portico, site.id, asked)).find(({ id }) => id === body.photo);
      const where = photo && isFileOf(portico, photoServices[params.service], photo.large);
      if (!photo || where === 'no') throw new EndpointError(404, { error: 'There is no such photo.' });
      const title = plain(photo.title);
      const words = {
        address: photo.large,
        alt: plain(photo.alt) || title,
        title,
        folder: folderOf(body.folder),
      };
      return shown(
        valueOf(
          await takePicture(mediaOf(portico), site.id, words, (address, request) =>
            portico.fetchOutside(
              address,
              { ...request, maxRedirects: 0 },
              ...(where === 'operator' ? [operatorsNetwork] : []),
            ),
          ),
        ),
      );
    },
  }),
];

const folderOf = (name: string) => (isStorableText(name) ? plain(name) : '');
