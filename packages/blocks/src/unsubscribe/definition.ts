import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type UnsubscribeFields = z.infer<typeof fields>;

/** Asks whether somebody wants no more emails of a kind; only on the page that a link in such an email opens. */
export const unsubscribeDefinition: BlockDefinition<UnsubscribeFields> = {
  type: 'unsubscribe',
  name: 'Unsubscribe',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 8 },
};
