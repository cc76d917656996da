import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  layout: z.enum(['row', 'column']),
  align: alignment,
  heading: text(100),
  show: z.enum(['icons', 'both', 'names']),
  /** What icons stand in; names alone stand in none. */
  shape: z.enum(['plain', 'round', 'square']),
  size: z.enum(['small', 'medium', 'large']),
});
export type SocialLinksFields = z.infer<typeof fields>;

/** The site's profiles elsewhere, as its settings list them. */
export const socialLinksDefinition: BlockDefinition<SocialLinksFields> = {
  type: 'social-links',
  name: 'Social links',
  version: 2,
  schema: fields,
  defaults: {
    layout: 'row',
    align: 'start',
    heading: '',
    show: 'icons',
    shape: 'plain',
    size: 'medium',
  },
  // Version 1 had names alone.
  upgrades: { 1: (stored) => ({ ...(stored as object), show: 'names' }) },
  life: 'static',
  translatable: ['heading'],
  plainText: () => '',
  size: { w: 8, h: 2 },
};
