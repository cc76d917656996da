import { z } from 'zod';
import { id } from '../documents/schema.ts';
import { PUBLICATION_STATES } from '../documents/publication.ts';
import type { Contract } from './contract.ts';

export const here = z.object({
  account: z.object({ name: z.string() }),
  role: z.string().nullable(),
  developerMode: z.boolean(),
  cloneable: z.boolean(),
  page: z
    .object({
      state: z.enum(PUBLICATION_STATES),
      stateLabel: z.string(),
      hasDraft: z.boolean(),
      mayEdit: z.boolean(),
      /** Address of its panel in the owner's app. */
      panel: z.string(),
    })
    .nullable(),
});

export const pageSessionApi = {
  'GET /api/rest/session/page': {
    query: z.object({ document: id.optional() }),
    reply: z.object({ here: here.nullable(), loginHere: z.boolean() }),
  },
} satisfies Contract;
