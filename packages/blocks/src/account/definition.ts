import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type AccountFields = z.infer<typeof fields>;

/** Logging in and a customer's account; only on the account's pages, which each visitor is sent for themselves. */
export const accountDefinition: BlockDefinition<AccountFields> = {
  type: 'account',
  name: 'Account',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'enhance',
  mainHeading: true,
  holds: 'control',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 16 },
};
