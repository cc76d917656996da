import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  menu: z.enum(['main', 'footer']),
  layout: z.enum(['row', 'column']),
  align: alignment,
  /** Small heading above it, and its name for those who cannot see it. */
  heading: text(100),
});
export type NavigationFields = z.infer<typeof fields>;

/** One of the site's menus inside a page, as in footers. */
export const navigationDefinition: BlockDefinition<NavigationFields> = {
  type: 'navigation',
  name: 'Navigation',
  version: 1,
  schema: fields,
  defaults: { menu: 'footer', layout: 'column', align: 'start', heading: '' },
  upgrades: {},
  life: 'static',
  translatable: ['heading'],
  plainText: () => '',
  size: { w: 6, h: 6 },
};
