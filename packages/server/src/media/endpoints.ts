import { mediaApi } from '@portico/model/api/media';
import { maySeeAll } from '@portico/model/documents/document-permissions';
import { extensionsOf } from '@portico/model/media/media-types';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { shown } from './asset-shape.ts';
import { cropEndpoint } from './crop-endpoint.ts';
import { embedDetailsEndpoint } from './embed-details-endpoint.ts';
import { changeMedia, deleteMedia, listMedia, restoreMedia } from './library.ts';
import { fontEndpoints } from './fonts/font-endpoints.ts';
import { folderEndpoints } from './folder-endpoints.ts';
import { mediaOf } from './media.ts';
import { type MediaAsset } from './records.ts';
import { takeCover } from './take-cover.ts';
import { takePictureEndpoint } from './take-picture-endpoint.ts';
import { videoDetailsEndpoint } from './video-details-endpoint.ts';
import { storageUsed } from './storage-used.ts';
import { receiveUpload, UploadBroken } from './upload.ts';
import { type MediaUse, mediaUses } from './uses.ts';

const endpoint = endpointsOf(mediaApi);

/** Where a file is used, for a role: that a document it does not know uses it, but not what that is called. */
const usesFor = (role: string | undefined, uses: readonly MediaUse[]) =>
  uses.map((use) => (maySeeAll(role, use.kind) ? use : { ...use, title: '' }));
const notFound = () => new EndpointError(404, { error: 'This file is not in the media library.' });

export const mediaEndpoints: Endpoint[] = [
  ...folderEndpoints,
  ...fontEndpoints,
  cropEndpoint,
  takePictureEndpoint,
  videoDetailsEndpoint,
  embedDetailsEndpoint,
  endpoint('GET /api/rest/media', {
    permission: 'media',
    summary: 'The media library, newest first or as `sort` says; with `folder`, what is in it.',
    handle: async ({ portico, site, query: { kind, hashes, deleted, unfiled, ...query } }) => {
      const media = mediaOf(portico);
      const page = await listMedia(media, site.id, {
        ...query,
        ...(unfiled === 'true' ? { folder: '' } : {}),
        ...(kind ? { extensions: extensionsOf(kind) } : {}),
        ...(hashes ? { hashes: hashes.split(',') } : {}),
        deleted: deleted === 'true',
      });
      if (!page)
        throw new EndpointError(400, {
          error: 'This is not a place in the list.',
          errors: { cursor: 'This is not a place in the list.' },
        });
      return {
        items: page.items.map(shown),
        ...(page.next ? { next: page.next } : {}),
      };
    },
  }),

  endpoint('POST /api/rest/media', {
    room: 'files',
    permission: 'media',
    multipart: true,
    summary: 'Uploads up to 50 files; each has an answer of its own. Fields before them: folder, alt, title.',
    handle: async ({ portico, site, request }) => {
      if (!request.isMultipart())
        throw new EndpointError(415, { error: 'Please send the files as multipart/form-data.' });
      try {
        const files = await receiveUpload(mediaOf(portico), site.id, request);
        return { files: files.map((file) => (file.ok ? { ...file, asset: shown(file.asset) } : file)) };
      } catch (error) {
        if (error instanceof UploadBroken)
          throw new EndpointError(400, { error: 'The upload was interrupted. Please try again.' });
        throw error;
      }
    },
  }),

  endpoint('GET /api/rest/media/storage', {
    permission: 'media',
    summary: 'How much room the originals of the library take, by what they are.',
    handle: ({ portico, site }) => storageUsed(portico, site.id),
  }),

  endpoint('POST /api/rest/media/uses', {
    room: 'none',
    permission: 'media',
    summary: 'The documents that name each of up to 200 files; files that are named nowhere are left out.',
    handle: async ({ portico, site, role, body }) => {
      const files = (await listMedia(mediaOf(portico), site.id, { hashes: body.files, limit: 200 }))?.items;
      const uses = await mediaUses(portico.db, site.id, files ?? []);
      const used = [...uses].filter(([, documents]) => documents.length > 0);
      return { uses: Object.fromEntries(used.map(([hash, documents]) => [hash, usesFor(role, documents)])) };
    },
  }),

  endpoint('POST /api/rest/media/delete', {
    room: 'none',
    permission: 'media',
    summary: 'Takes up to 200 files off the site; for 30 days they can be brought back.',
    handle: async ({ portico, site, body }) => ({
      deleted: await deleteMedia(mediaOf(portico), site.id, body.files),
    }),
  }),

  endpoint('POST /api/rest/media/restore', {
    permission: 'media',
    summary: 'Brings up to 200 deleted files back, within 30 days; those that are purged are left out.',
    handle: async ({ portico, site, body }) => {
      const files: MediaAsset[] = [];
      for (const hash of body.files) {
        const restored = await restoreMedia(mediaOf(portico), site.id, hash);
        if (restored) files.push(restored);
      }
      return { files: files.map(shown) };
    },
  }),

  endpoint('GET /api/rest/media/:hash', {
    permission: 'media',
    summary: 'One file of the media library, and the documents that name it.',
    handle: async ({ portico, site, role, params }) => {
      const found = await mediaOf(portico).records.find(site.id, params.hash);
      if (!found) throw notFound();
      const uses = await mediaUses(portico.db, site.id, [found]);
      return { ...shown(found), usedIn: usesFor(role, uses.get(found.hash) ?? []) };
    },
  }),

  endpoint('PATCH /api/rest/media/:hash', {
    permission: 'media',
    summary: 'Changes what is said of a file: alternative text, title, focal point, folder, name, waveform.',
    handle: async ({ portico, site, params, body }) => {
      const changed = await changeMedia(mediaOf(portico), site.id, params.hash, body);
      if (changed === 'taken') {
        const error = 'Another file on this site has this name.';
        throw new EndpointError(409, { error, errors: { filename: error }, code: 'filename-taken' });
      }
      if (!changed) throw notFound();
      return shown(changed);
    },
  }),

  endpoint('POST /api/rest/media/:hash/cover', {
    room: 'files',
    permission: 'media',
    summary: 'Takes the picture in a recording’s tags into the library; without one, nothing.',
    handle: async ({ portico, site, params }) => {
      const media = mediaOf(portico);
      const found = await media.records.find(site.id, params.hash);
      if (!found) throw notFound();
      const cover = await takeCover(media, found);
      return cover ? { cover: shown(cover) } : {};
    },
  }),

  endpoint('DELETE /api/rest/media/:hash', {
    permission: 'media',
    summary:
      'Takes a file off the site; uploading it again within 30 days brings it back with all that was said of it.',
    handle: async ({ portico, site, params }) => {
      const found = await mediaOf(portico).records.find(site.id, params.hash);
      if (!found || (await deleteMedia(mediaOf(portico), site.id, [found.hash])).length === 0)
        throw notFound();
      return undefined;
    },
  }),

  endpoint('POST /api/rest/media/:hash/restore', {
    permission: 'media',
    summary: 'Brings a deleted file back, within 30 days.',
    handle: async ({ portico, site, params }) => {
      const restored = await restoreMedia(mediaOf(portico), site.id, params.hash);
      if (!restored) throw notFound();
      return shown(restored);
    },
  }),
];
