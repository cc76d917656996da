import { z } from 'zod';
import { isStorableText } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

/** A folder as it is called; files hold the same text. */
const known = z.string().max(200).refine(isStorableText, 'This folder does not exist.');

const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the folder.')
  .max(200, 'Please use at most 200 characters.')
  .refine(isStorableText, 'This text contains a character that cannot be saved.');

/** A folder of the media library and how many files are in it. */
const folder = z.object({ name: z.string(), files: z.number() });
export type MediaFolder = z.infer<typeof folder>;

export const mediaFoldersApi = {
  'GET /api/rest/media-folders': {
    reply: z.object({ folders: z.array(folder) }),
  },
  'POST /api/rest/media-folders': { body: z.object({ name }) },
  'PATCH /api/rest/media-folders': { body: z.object({ from: known, name }) },
  'DELETE /api/rest/media-folders': { query: z.object({ name: known }) },
  'POST /api/rest/media-folders/move': {
    body: z.object({
      folder: known,
      files: z
        .array(z.string().regex(/^[0-9a-f]{32}$/, 'This is not a media hash.'))
        .min(1)
        .max(1000),
    }),
    reply: z.object({ moved: z.number() }),
  },
} satisfies Contract;
