import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({ layout: z.enum(['row', 'column']), align: alignment, heading: text(100) });
export type SocialLinksFields = z.infer<typeof fields>;

/** The site's profiles elsewhere, as its settings list them. */
export const socialLinksDefinition: BlockDefinition<SocialLinksFields> = {
  type: 'social-links',
  name: 'Social links',
  version: 1,
  schema: fields,
  defaults: { layout: 'row', align: 'start', heading: '' },
  upgrades: {},
  life: 'static',
  translatable: ['heading'],
  plainText: () => '',
  size: { w: 8, h: 2 },
};
