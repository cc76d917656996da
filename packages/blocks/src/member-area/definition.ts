import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type MemberAreaFields = z.infer<typeof fields>;

/** What is for members and how one becomes one; only on the page that stands before them. */
export const memberAreaDefinition: BlockDefinition<MemberAreaFields> = {
  type: 'member-area',
  name: 'Member area',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'enhance',
  wake: 'load',
  mainHeading: true,
  holds: 'control',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 16 },
};
