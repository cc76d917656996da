import { z } from 'zod';
import type { Contract } from './contract.ts';

/** What was given for one thing, in one currency: paid, not refunded, fees apart, by no test payment. */
const sum = z.object({
  /** What the shop takes donations for; it may be gone from the settings. */
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  raisedCents: z.number().int(),
  count: z.number().int(),
  /** 0 for none. */
  goalCents: z.number().int(),
  /** Donations for it are taken now. */
  isOpen: z.boolean(),
});
export type DonationSum = z.infer<typeof sum>;

export const donationsApi = {
  'GET /api/rest/donations': { reply: z.object({ sums: z.array(sum) }) },
} satisfies Contract;
