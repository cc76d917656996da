import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { asset } from './media-asset.ts';
import type { Contract } from './contract.ts';

export const takePictureApi = {
  'POST /api/rest/media/from-address': {
    body: z.object({
      address: z
        .string()
        .max(4000)
        .regex(/^https?:\/\//i, 'Please enter an address that starts with https://.'),
      alt: text(1000).default(''),
    }),
    reply: asset,
  },
} satisfies Contract;
