import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { z } from 'zod';

const fields = z.object({});
export type DownloadsFields = z.infer<typeof fields>;

/** What was bought to download; only on the page a signed link opens. */
export const downloadsDefinition: BlockDefinition<DownloadsFields> = {
  type: 'downloads',
  name: 'Downloads',
  version: 1,
  schema: fields,
  defaults: {},
  upgrades: {},
  life: 'static',
  mainHeading: true,
  translatable: [],
  plainText: () => '',
  size: { w: 24, h: 12 },
};
