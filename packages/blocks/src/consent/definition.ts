import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type ConsentFields = z.infer<typeof fields>;

/** What visitors say to cookies, and where they change it: of the page that asks, and for privacy pages of owners. */
export const consentDefinition: BlockDefinition<ConsentFields> = {
  type: 'consent',
  name: 'Cookie choices',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  holds: 'text',
  translatable: [],
  plainText: () => '',
  size: { w: 14, h: 6 },
};
