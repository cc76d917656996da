import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { dropShadow } from '../drop-shadow.ts';
import { alignment } from '../field-kinds.ts';
import { icon } from '../icon-field.ts';

const fields = z.object({
  label: text(200),
  href,
  newWindow: z.boolean(),
  /** `primary` acts, `secondary` offers, `link` is quiet text with an arrow. */
  style: z.enum(['primary', 'secondary', 'link']),
  size: z.enum(['small', 'medium', 'large']),
  align: alignment,
  icon: icon.optional(),
  iconSide: z.enum(['start', 'end']),
  /** The icon alone is seen, and the words are its name. */
  iconOnly: z.boolean(),
  /** As wide as its place. */
  stretched: z.boolean(),
  shadow: dropShadow.optional(),
});
export type ButtonFields = z.infer<typeof fields>;

export const buttonDefinition: BlockDefinition<ButtonFields> = {
  type: 'button',
  name: 'Button',
  version: 1,
  schema: fields,
  defaults: {
    label: '',
    href: '',
    newWindow: false,
    style: 'primary',
    size: 'medium',
    align: 'start',
    iconSide: 'start',
    iconOnly: false,
    stretched: false,
  },
  // With a link it says where it leads, whatever its words are.
  begins: { label: 'Learn more', href: '' },
  upgrades: {},
  life: 'static',
  holds: 'control',
  translatable: ['label'],
  plainText: (fields) => fields.label,
  size: { w: 5, h: 2 },
};
