import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type OrderReturnFields = z.infer<typeof fields>;

/** Returning something of an order, and withdrawing from a contract; only on the pages where these are done. */
export const orderReturnDefinition: BlockDefinition<OrderReturnFields> = {
  type: 'order-return',
  name: 'Return',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 16 },
};
