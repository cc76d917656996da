import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { collectionChoice, columns, ratio } from '../field-kinds.ts';
import { itemsRequest } from '../items-request.ts';

const fields = z.object({
  /** An id, or `current`: the collection of the page it stands on. */
  collection: collectionChoice,
  heading: text(300),
  limit: z.number().int().min(1).max(200),
  columns,
  ratio,
  /** Links to the collection's categories. */
  filters: z.boolean(),
  /** Beside them links that sort, and that leave out what is sold out. */
  sorting: z.boolean(),
  pagination: z.boolean(),
  /** Shows a product's second picture under the pointer. */
  secondImage: z.boolean(),
  category: text(200),
  featured: z.boolean(),
  excludeCurrent: z.boolean(),
  order: z.enum(['recent', 'manual', 'title']).optional(),
  emptyText: text(300),
});
export type ProductListFields = z.infer<typeof fields>;

export const productListDefinition: BlockDefinition<ProductListFields> = {
  type: 'product-list',
  name: 'Products',
  version: 1,
  schema: fields,
  defaults: {
    collection: 'current',
    heading: '',
    limit: 24,
    columns: 3,
    ratio: '4:5',
    filters: true,
    sorting: true,
    pagination: true,
    secondImage: true,
    category: '',
    featured: false,
    excludeCurrent: false,
    emptyText: '',
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['heading', 'emptyText'],
  reads: itemsRequest,
  plainText: (fields) => fields.heading,
  size: { w: 24, h: 14 },
};
