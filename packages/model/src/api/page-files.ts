import { byId } from './shapes.ts';
import { z } from 'zod';
import type { Contract } from './contract.ts';

export const pageFilesApi = {
  'GET /api/rest/documents/:id/page-file': { params: byId },
  'POST /api/rest/pages/import': {
    body: z.looseObject({}),
    reply: z.object({ id: z.string(), title: z.string(), notes: z.array(z.string()) }),
  },
} satisfies Contract;
