import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { id } from '@portico/model/documents/schema';
import { MEMBERS_WITH_MAX } from '@portico/model/documents/access';
import { twoPeriods } from '@portico/model/members/member-offer';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  /** What is offered, in this order: ids of products. */
  products: z.array(id).max(MEMBERS_WITH_MAX),
  /** Whether who has one already is shown where to log in. */
  showLogin: z.boolean(),
});
export type MembershipsFields = z.infer<typeof fields>;

export const membershipsDefinition: BlockDefinition<MembershipsFields> = {
  type: 'memberships',
  name: 'Memberships',
  version: 1,
  schema: fields,
  defaults: { products: [], showLogin: true },
  upgrades: {},
  life: 'enhance',
  wake: 'load',
  scriptFields: (_, data) =>
    data?.offers?.type === 'offers' && twoPeriods(data.offers.offers) ? {} : undefined,
  setApart: true,
  holds: 'control',
  translatable: [],
  reads: ({ products }): Record<string, DataRequest> =>
    products.length > 0 ? { offers: { type: 'offers', products } } : {},
  plainText: () => '',
  size: { w: 24, h: 8 },
};
