import { z } from 'zod';
import { href } from '../documents/schema.ts';
import { INVALID_VIDEO, videoPlayerOf } from '../media/video.ts';
import type { Contract } from './contract.ts';

export const videoDetailsApi = {
  'POST /api/rest/video-details': {
    body: z.object({ href: href.refine((address) => videoPlayerOf(address) !== undefined, INVALID_VIDEO) }),
    /** Nothing where the provider does not say, or cannot be reached. */
    reply: z.object({
      /** In px. */
      width: z.number().optional(),
      height: z.number().optional(),
      /** Why the video cannot be shown on other sites, for the owner. */
      problem: z.string().optional(),
    }),
  },
} satisfies Contract;
