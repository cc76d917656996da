import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  width: z.enum(['full', 'short']),
  align: alignment,
  /** `hair` is 1 px of the theme's quiet line colour; `strong` is the text colour. */
  weight: z.enum(['hair', 'strong']),
});
export type LineFields = z.infer<typeof fields>;

export const lineDefinition: BlockDefinition<LineFields> = {
  type: 'line',
  name: 'Line',
  version: 1,
  schema: fields,
  defaults: { width: 'full', align: 'start', weight: 'hair' },
  upgrades: {},
  life: 'static',
  holds: 'space',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 1 },
};
