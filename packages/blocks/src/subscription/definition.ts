import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type SubscriptionFields = z.infer<typeof fields>;

/** A subscription as its customer looks after it; only on the page its link opens. */
export const subscriptionDefinition: BlockDefinition<SubscriptionFields> = {
  type: 'subscription',
  name: 'Subscription',
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
