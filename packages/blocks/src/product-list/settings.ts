import { defineSettings } from '../editing/block-settings.ts';
import {
  columnsControl,
  itemOrderControl,
  listNavigationSettings,
  ratioControl,
} from '../editing/setting-choices.ts';
import type { ProductListFields } from './definition.ts';

export const settings = defineSettings<ProductListFields>([
  { field: 'collection', label: 'Shop', control: { as: 'collection', holds: 'products' } },
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  { field: 'columns', label: 'Columns', group: 'Design', control: columnsControl },
  { field: 'ratio', label: 'Aspect ratio of pictures', group: 'Design', control: ratioControl },
  {
    field: 'secondImage',
    label: 'Second picture on hover',
    group: 'Design',
    control: { as: 'switch' },
  },
  {
    field: 'limit',
    label: 'Maximum products',
    group: 'Which products',
    control: { as: 'number', min: 1, max: 200 },
  },
  { field: 'order', label: 'Order', group: 'Which products', control: itemOrderControl },
  {
    field: 'category',
    label: 'Category',
    help: 'As in the category’s address.',
    group: 'Which products',
    control: { as: 'words' },
  },
  { field: 'featured', label: 'Featured only', group: 'Which products', control: { as: 'switch' } },
  {
    field: 'excludeCurrent',
    label: 'Hide current product',
    group: 'Which products',
    control: { as: 'switch' },
  },
  ...listNavigationSettings,
  {
    field: 'sorting',
    label: 'Sorting and “in stock only”',
    help: 'Shown from a handful of products on.',
    group: listNavigationSettings[0]?.group,
    control: { as: 'switch' },
    when: ({ filters }) => filters,
  },
]);
