import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type GiftCardFields = z.infer<typeof fields>;

/** What is left on a gift card; only on the page where one asks for that. */
export const giftCardDefinition: BlockDefinition<GiftCardFields> = {
  type: 'gift-card',
  name: 'Gift card',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 12 },
};
