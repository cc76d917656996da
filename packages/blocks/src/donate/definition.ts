import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type DonateFields = z.infer<typeof fields>;

/** Where one donates; only on that page, which each visitor is sent for themselves. */
export const donateDefinition: BlockDefinition<DonateFields> = {
  type: 'donate',
  name: 'Donation page',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'enhance',
  mainHeading: true,
  wake: 'load',
  holds: 'control',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 24 },
};
