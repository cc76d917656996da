import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Name of the password field. */
  label: text(100),
  button: text(60),
  align: alignment,
});
export type UnlockFields = z.infer<typeof fields>;

/** Asks for the password of a site or page; only on lock screens and password pages, nothing elsewhere. */
export const unlockDefinition: BlockDefinition<UnlockFields> = {
  type: 'unlock',
  name: 'Password',
  version: 1,
  schema: fields,
  defaults: { label: 'Password', button: 'Enter', align: 'start' },
  upgrades: {},
  life: 'static',
  holds: 'control',
  translatable: ['label', 'button'],
  plainText: () => '',
  size: { w: 10, h: 4 },
};
