import { colourReference } from '@portico/model/colour/colour-reference';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';
import { EXAMPLE_ICON, icon } from '../icon-field.ts';

const fields = z.object({
  icon: icon.optional(),
  size: z.enum(['small', 'medium', 'large', 'huge']),
  /** The text's when absent. */
  stroke: colourReference.optional(),
  /** What it stands on. */
  ground: z.enum(['none', 'circle', 'square']),
  align: alignment,
  href: href.optional(),
  newWindow: z.boolean(),
  /** What it says to those who do not see it; a decoration when empty. */
  alt: text(500),
});
export type IconFields = z.infer<typeof fields>;

/** A small drawing: over a title, beside a text, or as a link. */
export const iconDefinition: BlockDefinition<IconFields> = {
  type: 'icon',
  name: 'Icon',
  version: 1,
  schema: fields,
  defaults: { size: 'medium', ground: 'none', align: 'start', newWindow: false, alt: '' },
  begins: { icon: EXAMPLE_ICON },
  upgrades: {},
  life: 'static',
  holds: 'control',
  translatable: ['alt'],
  plainText: ({ alt }) => alt,
  size: { w: 3, h: 3 },
};
