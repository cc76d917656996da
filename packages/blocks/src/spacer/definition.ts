import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({ size: z.enum(['small', 'medium', 'large', 'huge']) });
export type SpacerFields = z.infer<typeof fields>;

export const spacerDefinition: BlockDefinition<SpacerFields> = {
  type: 'spacer',
  name: 'Space',
  version: 1,
  schema: fields,
  defaults: { size: 'medium' },
  upgrades: {},
  life: 'static',
  holds: 'space',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 2 },
};
