import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type CartFields = z.infer<typeof fields>;

/** The visitor's cart; only on the cart page, which each visitor is sent for themselves. */
export const cartDefinition: BlockDefinition<CartFields> = {
  type: 'cart',
  name: 'Cart',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'island',
  mainHeading: true,
  wake: 'load',
  holds: 'control',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 12 },
};
