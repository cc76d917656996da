import { productDefinition } from '@portico/blocks/product/definition';
import { type ProductListFields, productListDefinition } from '@portico/blocks/product-list/definition';
import type { Block } from '@portico/model/documents/block';
import { oneBlock, titleSection } from '../../../shared/documents/starters.ts';
import { type CollectionLook, item, listed, opening } from '../look-parts.ts';

const products = (fields: Partial<ProductListFields>): Block =>
  oneBlock(productListDefinition, { emptyText: 'The first product is on its way.', ...fields });

/** Looks of new collections; the first is what most want. */
export const shopLooks: readonly CollectionLook[] = [
  {
    id: 'shop-three',
    name: 'Three in a row',
    about: 'Large pictures, categories above them',
    make: (title) => ({
      list: listed(titleSection(title), products({ columns: 3 }), { width: 'wide' }),
      item: item(productDefinition),
    }),
  },
  {
    id: 'shop-four',
    name: 'Four in a row',
    about: 'More products at a glance',
    make: (title) => ({
      list: listed(titleSection(title), products({ columns: 4, limit: 48, ratio: '1:1' }), { width: 'wide' }),
      item: item(productDefinition, { ratio: '1:1' }),
    }),
  },
  {
    id: 'shop-story',
    name: 'With introduction',
    about: 'A picture and your values, then the products',
    make: (title, newId, site) => ({
      list: listed(
        opening(
          'intro-picture',
          [title, 'Say what all of it has in common: who makes it, and of what.', 'See everything'],
          newId,
          site,
        ),
        products({ columns: 3 }),
        { width: 'wide', padding: 'large' },
      ),
      item: item(productDefinition, { gallery: 'stack' }),
    }),
  },
];
