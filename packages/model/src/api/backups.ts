import { z } from 'zod';
import type { Contract } from './contract.ts';

const kind = z.enum(['whole', 'portable']);

const byName = z.object({ name: z.string().max(100) });

const backups = z.object({
  kind,
  folder: z.string(),
  underWay: z
    .object({
      name: z.string(),
      kind,
      step: z.string(),
      done: z.number(),
      total: z.number(),
      isCalledOff: z.boolean(),
    })
    .nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      kind,
      state: z.enum(['done', 'failed', 'broken']),
      createdAt: z.iso.datetime(),
      bytes: z.number(),
      problem: z.string(),
    }),
  ),
});
export type Backups = z.infer<typeof backups>;

export const backupsApi = {
  'GET /api/rest/server/backups': {
    reply: backups,
  },
  'POST /api/rest/server/backups': {},
  'POST /api/rest/server/backups/cancel': {},
  'POST /api/rest/server/backups/:name/ticket': { params: byName, reply: z.object({ url: z.string() }) },
  'GET /api/rest/server/backups/:name/download': { params: byName },
  'DELETE /api/rest/server/backups/:name': { params: byName },
} satisfies Contract;

export type Backup = Backups['items'][number];
