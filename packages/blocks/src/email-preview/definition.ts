import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type EmailPreviewFields = z.infer<typeof fields>;

/** An example of an email the site sends; only on the page that shows its team one. */
export const emailPreviewDefinition: BlockDefinition<EmailPreviewFields> = {
  type: 'email-preview',
  name: 'Email preview',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 24 },
};
