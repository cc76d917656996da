import { z } from 'zod';
import { mediaHash } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

export const replaceMediaApi = {
  'POST /api/rest/media/:hash/replace': {
    params: z.object({ hash: mediaHash }),
    body: z.object({
      by: mediaHash,
      /** Also in what is public and planned, at once; else only in the newest version of each document. */
      publish: z.boolean(),
    }),
    reply: z.object({
      /** How many documents name the new file now. */
      documents: z.number(),
      release: z.string().nullable(),
    }),
  },
} satisfies Contract;
