import { byId, idText } from './shapes.ts';
import { z } from 'zod';
import type { Contract } from './contract.ts';

const key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not an id.');

const otherEditor = z.object({
  window: z.string(),
  name: z.string(),
  /** Another window of the same account. */
  isYou: z.boolean(),
  blocks: z.array(z.string()),
});
export type OtherEditor = z.infer<typeof otherEditor>;

const editingNow = z.object({
  others: z.array(otherEditor),
  edit: z.number(),
  savedBy: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
});
export type EditingNow = z.infer<typeof editingNow>;

export const editingApi = {
  'PUT /api/rest/documents/:id/editing/:window': {
    params: byId.extend({ window: idText }),
    body: z.object({
      /** What is selected there. */
      blocks: z.array(key).max(60),
    }),
    reply: editingNow,
  },
  'DELETE /api/rest/documents/:id/editing/:window': { params: byId.extend({ window: idText }) },
} satisfies Contract;
