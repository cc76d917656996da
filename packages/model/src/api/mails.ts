import { z } from 'zod';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'failed', 'kept']),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof mail>;

export const mailsApi = {
  'GET /api/rest/mails': {
    query: z.object({ cursor: id.optional() }),
    reply: z.object({
      items: z.array(mail),
      next: z.string().optional(),
    }),
  },
  'POST /api/rest/mails/test': {
    reply: z.object({
      to: z.string(),
      status: z.enum(['sent', 'kept', 'failed']),
      error: z.string().nullable(),
    }),
  },
} satisfies Contract;
