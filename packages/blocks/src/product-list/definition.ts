import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { LIST_SORTS } from '@portico/model/addresses/page-query';
import { LIST_FILTERS } from '@portico/model/page/data-request';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { collectionChoice, columns, ratio } from '../field-kinds.ts';
import { itemsRequest } from '../items-request.ts';
import { isShort } from './is-short.ts';

const fields = z.object({
  /** An id, or `current`: the collection of the page it stands on. */
  collection: collectionChoice,
  heading: text(300),
  limit: z.number().int().min(1).max(200),
  columns,
  ratio,
  /** The products of all shops of the site, in place of one. */
  allShops: z.boolean(),
  /** Links that narrow it, by `filterBy`. */
  filters: z.boolean(),
  filterBy: z.array(z.enum(LIST_FILTERS)).max(LIST_FILTERS.length),
  /** Beside them links that sort, by `sorts` and in its own order. */
  sorting: z.boolean(),
  sorts: z.array(z.enum(LIST_SORTS)).max(LIST_SORTS.length),
  pagination: z.boolean(),
  /** More of them come below those that are there, instead of in their place. */
  loadMore: z.boolean(),
  /** Shows a product's second picture under the pointer. */
  secondImage: z.boolean(),
  /** A button on each opens it over the list. */
  quickView: z.boolean(),
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
  version: 2,
  schema: fields,
  defaults: {
    collection: 'current',
    heading: '',
    limit: 24,
    columns: 3,
    ratio: '4:5',
    allShops: false,
    filters: true,
    filterBy: [...LIST_FILTERS],
    sorting: true,
    sorts: [...LIST_SORTS],
    pagination: true,
    loadMore: false,
    secondImage: true,
    quickView: false,
    category: '',
    featured: false,
    excludeCurrent: false,
    emptyText: '',
  },
  upgrades: {
    // Version 1 had categories, and what is in stock beside sorting.
    1: (stored) => {
      const fields = stored as Partial<ProductListFields>;
      return { ...fields, filterBy: fields.sorting === false ? ['category'] : ['category', 'stock'] };
    },
  },
  life: 'enhance',
  setApart: true,
  // Short lists have nothing to choose and no further page.
  scriptFields: ({ filters, pagination, quickView }, data) => {
    const items = data?.items;
    const hasChoice = items?.type === 'items' && (items.collection.categories.length > 0 || !isShort(items));
    return quickView || ((filters || pagination) && hasChoice) ? {} : undefined;
  },
  translatable: ['heading', 'emptyText'],
  reads: (fields) =>
    itemsRequest({
      ...fields,
      ...(fields.allShops && { collection: 'shops' }),
      ...(fields.filters && {
        choose: { filters: fields.filterBy, sorts: fields.sorting ? fields.sorts : [] },
      }),
    }),
  plainText: (fields) => fields.heading,
  size: { w: 24, h: 14 },
};
