import { z } from 'zod';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

export const productFilesApi = {
  'GET /api/rest/products/export': {
    /** Of one shop alone: the collection's id. */
    query: z.object({ collection: id.optional() }),
  },
} satisfies Contract;
