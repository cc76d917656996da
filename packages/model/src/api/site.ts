import { z } from 'zod';
import type { Contract } from './contract.ts';

export const configuration = z.object({
  id: z.string(),
  identifier: z.string(),
  name: z.string(),
  status: z.number(),
  type: z.number(),
  access: z.enum(['public', 'password', 'private']),
  lockPasswordSet: z.boolean(),
  developerMode: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
});
export type SiteConfiguration = z.infer<typeof configuration>;

export const siteApi = {
  'GET /api/rest/site': { reply: configuration },
  'PUT /api/rest/site': {
    body: z.object({
      identifier: z.string().max(100).optional(),
      access: z.enum(['public', 'password', 'private']).optional(),
      lockPassword: z.string().max(1000).nullable().optional(),
      developerMode: z.boolean().optional(),
    }),
    reply: configuration,
  },
} satisfies Contract;
