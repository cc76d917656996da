import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Lines are kept as typed. */
  text: text(1000),
  /** Rank in the page's outline. */
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** How large it is set; `auto` follows the rank. `display` is larger than any rank, `label` small caps. */
  size: z.enum(['auto', 'display', 'large', 'medium', 'small', 'tiny', 'label']),
  align: alignment,
  href: href.optional(),
});
export type HeadingFields = z.infer<typeof fields>;

export const headingDefinition: BlockDefinition<HeadingFields> = {
  type: 'heading',
  name: 'Heading',
  version: 1,
  schema: fields,
  defaults: { text: '', level: 2, size: 'auto', align: 'start' },
  begins: { text: 'A new heading' },
  upgrades: {},
  life: 'static',
  translatable: ['text'],
  plainText: (fields) => fields.text,
  size: { w: 12, h: 3 },
};
