import { DOCUMENT_BYTES } from './shapes.ts';
import { z } from 'zod';
import type { Contract } from './contract.ts';

export const lookApi = {
  'POST /api/rest/pages/look': {
    body: z.object({
      kind: z.enum(['page', 'collection']),
      /** The document's body as JSON text. */
      body: z.string().max(DOCUMENT_BYTES),
    }),
  },
} satisfies Contract;
