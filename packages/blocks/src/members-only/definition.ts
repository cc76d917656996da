import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { MEMBERS_ONLY_BLOCK } from '@portico/model/members/free-part';
import { z } from 'zod';

const fields = z.object({});
export type MembersOnlyFields = z.infer<typeof fields>;

/** Where the part of a page for members begins: what stands before it is for everybody. */
export const membersOnlyDefinition: BlockDefinition<MembersOnlyFields> = {
  type: MEMBERS_ONLY_BLOCK,
  name: 'Members only from here',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  holds: 'space',
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 1 },
};
