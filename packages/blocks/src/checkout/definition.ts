import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type CheckoutFields = z.infer<typeof fields>;

/** Address, shipping and payment of a cart; only on the checkout page, which each visitor is sent for themselves. */
export const checkoutDefinition: BlockDefinition<CheckoutFields> = {
  type: 'checkout',
  name: 'Checkout',
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
