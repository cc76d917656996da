import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  label: text(200),
  unit: text(30),
  /** What one unit costs, in whole minor units of the site's currency. */
  rateCents: z.number().int().min(0).max(100_000_000),
  /** The amount it begins with, in units. */
  amount: z.number().int().min(1).max(1000),
});
export type EstimateFields = z.infer<typeof fields>;

export const estimateDefinition: BlockDefinition<EstimateFields> = {
  type: 'estimate',
  name: 'Estimate',
  version: 1,
  schema: fields,
  defaults: { label: '', unit: 'm²', rateCents: 4500, amount: 10 },
  begins: { label: 'How much do you need?' },
  upgrades: {},
  life: 'island',
  translatable: ['label', 'unit'],
  plainText: ({ label }) => label,
  size: { w: 10, h: 4 },
};
