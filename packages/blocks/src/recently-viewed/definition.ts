import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { VIEWED_SHOWN } from '@portico/model/commerce/viewed-products';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { columns } from '../field-kinds.ts';
import type { RecentlyViewedGiven } from './given.ts';

const fields = z.object({
  heading: text(200),
  limit: z.number().int().min(1).max(VIEWED_SHOWN),
  columns,
});
export type RecentlyViewedFields = z.infer<typeof fields>;

/** Products that this visitor looked at before, wherever an owner wants them. */
export const recentlyViewedDefinition: BlockDefinition<RecentlyViewedFields> = {
  type: 'recently-viewed',
  name: 'Recently viewed products',
  version: 1,
  schema: fields,
  defaults: { heading: '', limit: 4, columns: 4 },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: ({ limit }): RecentlyViewedGiven => ({ show: limit }),
  translatable: ['heading'],
  plainText: () => '',
  size: { w: 24, h: 10 },
};
