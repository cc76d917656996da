import { maySeeAll } from '@portico/model/documents/document-permissions';
import { MESSAGES } from '@portico/model/text/messages';
import { extensionsOf, MEDIA_GROUPS, type MediaGroup } from '@portico/model/media/media-types';
import { focalPoint, isStorableText, mediaHash, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import { asset, shown } from './asset-shape.ts';
import { cropEndpoint } from './crop-endpoint.ts';
import { changeMedia, deleteMedia, listMedia, restoreMedia } from './library.ts';
import { LONGEST_NAME } from './file-name.ts';
import { folderEndpoints } from './folder-endpoints.ts';
import { mediaOf } from './media.ts';
import { MEDIA_SORTS, type MediaAsset } from './records.ts';
import { takePictureEndpoint } from './take-picture-endpoint.ts';
import { storageUsed } from './storage-used.ts';
import { receiveUpload, UploadBroken } from './upload.ts';
import { type MediaUse, mediaUses } from './uses.ts';

const byHash = z.object({
  hash: z.string().regex(/^(?:[0-9a-f]{24}|[0-9a-f]{32})$/, 'This is not a media hash.'),
});
const mediaUse = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  published: z.boolean(),
  draft: z.boolean(),
  planned: z.boolean(),
});
/** Where a file is used, for a role: that a document it does not know uses it, but not what that is called. */
const usesFor = (role: string | undefined, uses: readonly MediaUse[]) =>
  uses.map((use) => (maySeeAll(role, use.kind) ? use : { ...use, title: '' }));
/** Files handled together. */
const someFiles = z.object({ files: z.array(mediaHash).min(1).max(200) });
const groupFacts = z.object({ files: z.number(), bytes: z.number() });
const notFound = () => new EndpointError(404, { error: 'This file is not in the media library.' });

export const mediaEndpoints: Endpoint[] = [
  ...folderEndpoints,
  cropEndpoint,
  takePictureEndpoint,
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/media',
    permission: 'media',
    summary: 'The media library, newest first or as `sort` says; with `folder`, what is in it.',
    query: z.object({
      q: z.string().max(200).refine(isStorableText, 'This text cannot be searched for.').optional(),
      folder: z.string().max(200).refine(isStorableText, 'This folder does not exist.').optional(),
      /** Only what is in no folder. */
      unfiled: z.enum(['true', 'false']).optional(),
      kind: z.enum(Object.keys(MEDIA_GROUPS) as [MediaGroup, ...MediaGroup[]]).optional(),
      /** Only these files: hashes with commas between them. */
      hashes: z
        .string()
        .regex(/^[0-9a-f]{32}(,[0-9a-f]{32}){0,99}$/, 'These are not media hashes.')
        .optional(),
      sort: z.enum(MEDIA_SORTS).default('newest'),
      deleted: z.enum(['true', 'false']).optional(),
      cursor: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ items: z.array(asset), next: z.string().optional() }),
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

  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media',
    room: 'files',
    permission: 'media',
    multipart: true,
    summary: 'Uploads up to 50 files; each has an answer of its own. Fields before them: folder, alt, title.',
    reply: z.object({
      files: z.array(
        z.object({
          filename: z.string(),
          ok: z.boolean(),
          asset: asset.optional(),
          existed: z.boolean().optional(),
          error: z.string().optional(),
          code: z.enum(['too-large', 'unsupported']).optional(),
        }),
      ),
    }),
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

  defineEndpoint({
    method: 'GET',
    path: '/api/rest/media/storage',
    permission: 'media',
    summary: 'How much room the originals of the library take, by what they are.',
    reply: z.object({
      files: z.number(),
      bytes: z.number(),
      deletedBytes: z.number(),
      groups: z.object({
        pictures: groupFacts,
        videos: groupFacts,
        audio: groupFacts,
        documents: groupFacts,
      }),
    }),
    handle: ({ portico, site }) => storageUsed(portico, site.id),
  }),

  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media/uses',
    room: 'none',
    permission: 'media',
    summary: 'The documents that name each of up to 200 files; files that are named nowhere are left out.',
    body: someFiles,
    reply: z.object({ uses: z.record(z.string(), z.array(mediaUse)) }),
    handle: async ({ portico, site, role, body }) => {
      const files = (await listMedia(mediaOf(portico), site.id, { hashes: body.files, limit: 200 }))?.items;
      const uses = await mediaUses(portico.db, site.id, files ?? []);
      const used = [...uses].filter(([, documents]) => documents.length > 0);
      return { uses: Object.fromEntries(used.map(([hash, documents]) => [hash, usesFor(role, documents)])) };
    },
  }),

  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media/delete',
    room: 'none',
    permission: 'media',
    summary: 'Takes up to 200 files off the site; for 30 days they can be brought back.',
    body: someFiles,
    reply: z.object({ deleted: z.array(z.string()) }),
    handle: async ({ portico, site, body }) => ({
      deleted: await deleteMedia(mediaOf(portico), site.id, body.files),
    }),
  }),

  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media/restore',
    permission: 'media',
    summary: 'Brings up to 200 deleted files back, within 30 days; those that are purged are left out.',
    body: someFiles,
    reply: z.object({ files: z.array(asset) }),
    handle: async ({ portico, site, body }) => {
      const files: MediaAsset[] = [];
      for (const hash of body.files) {
        const restored = await restoreMedia(mediaOf(portico), site.id, hash);
        if (restored) files.push(restored);
      }
      return { files: files.map(shown) };
    },
  }),

  defineEndpoint({
    method: 'GET',
    path: '/api/rest/media/:hash',
    permission: 'media',
    params: byHash,
    summary: 'One file of the media library, and the documents that name it.',
    reply: asset.extend({ usedIn: z.array(mediaUse) }),
    handle: async ({ portico, site, role, params }) => {
      const found = await mediaOf(portico).records.find(site.id, params.hash);
      if (!found) throw notFound();
      const uses = await mediaUses(portico.db, site.id, [found]);
      return { ...shown(found), usedIn: usesFor(role, uses.get(found.hash) ?? []) };
    },
  }),

  defineEndpoint({
    method: 'PATCH',
    path: '/api/rest/media/:hash',
    permission: 'media',
    params: byHash,
    summary: 'Changes what is said of a file: alternative text, title, focal point, folder, name.',
    body: z.object({
      alt: text(1000).optional(),
      title: text(500).optional(),
      focalPoint: focalPoint.optional(),
      folder: text(200).optional(),
      filename: text(LONGEST_NAME)
        .refine((name) => name.trim() !== '', MESSAGES.fileNameMissing)
        .optional(),
    }),
    reply: asset,
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

  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/media/:hash',
    permission: 'media',
    params: byHash,
    summary:
      'Takes a file off the site; uploading it again within 30 days brings it back with all that was said of it.',
    handle: async ({ portico, site, params }) => {
      const found = await mediaOf(portico).records.find(site.id, params.hash);
      if (!found || (await deleteMedia(mediaOf(portico), site.id, [found.hash])).length === 0)
        throw notFound();
      return undefined;
    },
  }),

  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media/:hash/restore',
    permission: 'media',
    params: byHash,
    summary: 'Brings a deleted file back, within 30 days.',
    reply: asset,
    handle: async ({ portico, site, params }) => {
      const restored = await restoreMedia(mediaOf(portico), site.id, params.hash);
      if (!restored) throw notFound();
      return shown(restored);
    },
  }),
];
