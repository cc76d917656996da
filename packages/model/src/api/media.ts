import { z } from 'zod';
import { isStorableText, text, focalPoint, mediaHash } from '../documents/schema.ts';
import { MEDIA_GROUPS, type MediaGroup } from '../media/media-types.ts';
import { WAVEFORM_PATTERN } from '../media/waveform.ts';
import { asset } from './media-asset.ts';
import { MESSAGES } from '../text/messages.ts';
import type { Contract } from './contract.ts';

/** Orders of the library; what is equal in one stands by hash. */
export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'largest'] as const;

/** Names up to here stay whole: one that was cut and numbered keeps its number when it comes again. */
export const LONGEST_KEPT = 130;

/** Longest kept name in UTF-16 units, in which letters of rare scripts count twice. */
export const LONGEST_NAME = 2 * LONGEST_KEPT;

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
export type MediaUse = z.infer<typeof mediaUse>;

/** Files handled together. */
const someFiles = z.object({ files: z.array(mediaHash).min(1).max(200) });

const groupFacts = z.object({ files: z.number(), bytes: z.number() });

/** How much room the originals of the library take. */
const storageUsed = z.object({
  files: z.number(),
  bytes: z.number(),
  deletedBytes: z.number(),
  groups: z.object({
    pictures: groupFacts,
    videos: groupFacts,
    audio: groupFacts,
    documents: groupFacts,
  }),
});

const uploadAnswer = z.object({
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
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

export const mediaApi = {
  'GET /api/rest/media': {
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
  },
  'POST /api/rest/media': {
    reply: uploadAnswer,
  },
  'GET /api/rest/media/storage': {
    reply: storageUsed,
  },
  'POST /api/rest/media/uses': {
    body: someFiles,
    reply: z.object({ uses: z.record(z.string(), z.array(mediaUse)) }),
  },
  'POST /api/rest/media/delete': { body: someFiles, reply: z.object({ deleted: z.array(z.string()) }) },
  'POST /api/rest/media/restore': { body: someFiles, reply: z.object({ files: z.array(asset) }) },
  'GET /api/rest/media/:hash': { params: byHash, reply: asset.extend({ usedIn: z.array(mediaUse) }) },
  'PATCH /api/rest/media/:hash': {
    params: byHash,
    body: z.object({
      alt: text(1000).optional(),
      title: text(500).optional(),
      focalPoint: focalPoint.optional(),
      folder: text(200).optional(),
      /** Of a recording: how loud it is when, as `media/waveform.ts` says. */
      waveform: z.string().regex(WAVEFORM_PATTERN).optional(),
      filename: text(LONGEST_NAME)
        .refine((name) => name.trim() !== '', MESSAGES.fileNameMissing)
        .optional(),
    }),
    reply: asset,
  },
  'POST /api/rest/media/:hash/cover': {
    params: byHash,
    reply: z.object({ cover: asset.optional() }),
  },
  'DELETE /api/rest/media/:hash': { params: byHash },
  'POST /api/rest/media/:hash/restore': { params: byHash, reply: asset },
} satisfies Contract;
