import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  /** Whose it is; the site's name where empty. */
  holder: text(200),
  align: alignment,
});
export type CopyrightFields = z.infer<typeof fields>;

/** The sign, the present year and whose the site is. */
export const copyrightDefinition: BlockDefinition<CopyrightFields> = {
  type: 'copyright',
  name: 'Copyright line',
  version: 1,
  schema: fields,
  defaults: { holder: '', align: 'start' },
  upgrades: {},
  life: 'static',
  translatable: ['holder'],
  plainText: () => '',
  size: { w: 12, h: 1 },
};
