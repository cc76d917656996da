import type { ItemKind } from './item-kind.ts';

/** Something the shop sells, in one or several variants. */
export const kind = {
  collection: {
    type: 'products',
    name: 'Shop',
    example: 'Shop',
    about: 'Products with prices',
    keywords: 'store products',
    feed: false,
    limit: 'productsPerCollection',
  },
  words: { one: 'product', many: 'products' },
  fieldNames: { description: 'Short description', sections: 'Description' },
  address: 'slug',
  states: 'shown-or-hidden',
  permission: 'store.products',
  sections: true,
  orderedMaps: ['variants'],
  reads: ['stock', 'lowestPrices'],
  priced: true,
  beginsWith: { description: { type: 'doc', content: [] }, variants: {} },
  openGraphType: 'product',
} as const satisfies ItemKind;
