import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type FreeReadFields = z.infer<typeof fields>;

/** Which of the free posts of the month this is; only above a post for members that is read for nothing. */
export const freeReadDefinition: BlockDefinition<FreeReadFields> = {
  type: 'free-read',
  name: 'Free post',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 2 },
};
