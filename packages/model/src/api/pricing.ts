import { z } from 'zod';
import type { Contract } from './contract.ts';

const moment = z.iso.datetime({ error: 'This is not a time.' }).transform((at) => new Date(at));
const period = z.object({ from: moment, to: moment });

const taxSummaryRow = z.object({
  /** ISO code of where the tax is owed. */
  country: z.string(),
  currency: z.string(),
  name: z.string(),
  ratePpm: z.number().int(),
  /** Why none was charged; null where it was. */
  notCharged: z.enum(['exempt', 'reverse-charge']).nullable(),
  orders: z.number().int(),
  /** What the tax is on, without taxes, in minor units. */
  netCents: z.number().int(),
  taxCents: z.number().int(),
});
export type TaxSummaryRow = z.infer<typeof taxSummaryRow>;

export const pricingApi = {
  'GET /api/rest/discounts/uses': {
    /** Orders that used each discount and were not given up, by the discount's id; absent: none. */
    reply: z.object({ uses: z.record(z.string(), z.number().int()) }),
  },
  'GET /api/rest/taxes/summary': { query: period, reply: z.object({ rows: z.array(taxSummaryRow) }) },
  'GET /api/rest/taxes/summary/export': {
    /** `oss`: what a return to the EU's One Stop Shop asks alone. */
    query: period.extend({ form: z.enum(['all', 'oss']).default('all') }),
  },
} satisfies Contract;
