import { z } from 'zod';
import { href } from '../documents/schema.ts';
import { embedOf, embedProviderOf } from '../media/embed/embed.ts';
import type { Contract } from './contract.ts';

export const embedDetailsApi = {
  'POST /api/rest/embed-details': {
    body: z.object({
      href: href.refine(
        (address) => embedProviderOf(address) !== undefined || embedOf(address) !== undefined,
        'This is not the address of a provider we know.',
      ),
    }),
    /** Nothing where the provider does not say, or cannot be reached. */
    reply: z.object({
      /** What it is called there. */
      title: z.string().optional(),
      /** The address of its frame, where its own does not tell. */
      player: z.string().optional(),
    }),
  },
} satisfies Contract;
