import { byTransfer } from './transfers.ts';
import { z } from 'zod';
import { text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

export const importsApi = {
  'POST /api/rest/transfers/:id/files': {
    params: byTransfer,
    query: z.object({ name: text(300), at: z.coerce.number().int().min(0) }),
    reply: z.object({ bytes: z.number() }),
  },
  'POST /api/rest/transfers/:id/files/remove': { params: byTransfer, body: z.object({ name: text(300) }) },
  'POST /api/rest/transfers/:id/read': { params: byTransfer },
  'POST /api/rest/transfers/:id/start': {
    params: byTransfer,
    body: z.object({ media: z.enum(['upload', 'fetch', 'none']) }),
  },
} satisfies Contract;
