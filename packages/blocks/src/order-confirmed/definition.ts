import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type OrderConfirmedFields = z.infer<typeof fields>;

/** What became of an order; only on the page its link opens, which each visitor is sent for themselves. */
export const orderConfirmedDefinition: BlockDefinition<OrderConfirmedFields> = {
  type: 'order-confirmed',
  name: 'Order confirmed',
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
