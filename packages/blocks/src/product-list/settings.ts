import { defineSettings } from '../block-settings.ts';
import { columnsControl, itemOrderControl, ratioControl } from '../setting-choices.ts';
import type { ProductListFields } from './definition.ts';

export const productListSettings = defineSettings<ProductListFields>([
  { field: 'collection', label: 'Shop', control: { as: 'collection', holds: 'products' } },
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  { field: 'columns', label: 'Columns', group: 'Look', control: columnsControl },
  { field: 'ratio', label: 'Shape of pictures', group: 'Look', control: ratioControl },
  {
    field: 'secondImage',
    label: 'Second picture under the pointer',
    group: 'Look',
    control: { as: 'switch' },
  },
  {
    field: 'limit',
    label: 'Products at most',
    group: 'Which products',
    control: { as: 'number', min: 1, max: 200 },
  },
  { field: 'order', label: 'Order', group: 'Which products', control: itemOrderControl },
  {
    field: 'category',
    label: 'Category',
    help: 'As in its address.',
    group: 'Which products',
    control: { as: 'words' },
  },
  { field: 'featured', label: 'Featured only', group: 'Which products', control: { as: 'switch' } },
  {
    field: 'excludeCurrent',
    label: 'Without the product being looked at',
    group: 'Which products',
    control: { as: 'switch' },
  },
  { field: 'filters', label: 'Links to categories', group: 'Around it', control: { as: 'switch' } },
  { field: 'pagination', label: 'Links to further pages', group: 'Around it', control: { as: 'switch' } },
  { field: 'emptyText', label: 'When there is nothing', group: 'Around it', control: { as: 'words' } },
]);
