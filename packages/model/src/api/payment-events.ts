import { z } from 'zod';
import type { Contract } from './contract.ts';

export const paymentEventsApi = {
  'POST /api/commerce/payments/:provider/events': {
    params: z.object({
      provider: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/, 'There is no such provider.'),
    }),
    /** As the provider sends it: what it says is believed once its signature was checked. */
    body: z.looseObject({}),
  },
} satisfies Contract;
