import { z } from 'zod';
import { section } from '../documents/section.ts';
import type { Contract } from './contract.ts';

const savedSection = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.string(),
  edit: z.number(),
  section,
});

export const savedSectionsApi = {
  'GET /api/rest/saved-sections': {
    reply: z.object({
      items: z.array(savedSection),
    }),
  },
} satisfies Contract;
