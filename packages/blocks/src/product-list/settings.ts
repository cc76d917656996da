import { defineSettings } from '../editing/block-settings.ts';
import {
  columnsControl,
  itemOrderControl,
  listNavigationSettings,
  ratioControl,
} from '../editing/setting-choices.ts';
import type { ProductListFields } from './definition.ts';

const NAVIGATION = listNavigationSettings[0]?.group ?? '';

export const settings = defineSettings<ProductListFields>([
  {
    field: 'collection',
    label: 'Shop',
    control: { as: 'collection', holds: 'products' },
    when: ({ allShops }) => !allShops,
  },
  {
    field: 'allShops',
    label: 'Products of all shops',
    help: 'Of every shop of this site, but those with a password.',
    control: { as: 'switch' },
  },
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
    field: 'quickView',
    label: 'Quick view',
    help: 'A button on each product shows it over the list, where there is a pointer and room.',
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
  { field: 'filters', label: 'Filters', group: NAVIGATION, control: { as: 'switch' } },
  {
    field: 'filterBy',
    label: 'Filter by',
    help: 'Each is shown where it tells products apart.',
    group: NAVIGATION,
    control: {
      as: 'several',
      choices: [
        { value: 'category', label: 'Category' },
        { value: 'price', label: 'Price' },
        { value: 'option', label: 'Options (size, colour …)' },
        { value: 'sale', label: 'On sale' },
        { value: 'stock', label: 'In stock' },
      ],
    },
    when: ({ filters }) => filters,
  },
  {
    field: 'sorting',
    label: 'Sorting',
    help: 'Shown from a handful of products on.',
    group: NAVIGATION,
    control: { as: 'switch' },
    when: ({ filters }) => filters,
  },
  {
    field: 'sorts',
    label: 'Sort by',
    help: 'Beside the order of the list.',
    group: NAVIGATION,
    control: {
      as: 'several',
      choices: [
        { value: 'newest', label: 'Newest' },
        { value: 'price', label: 'Price: low to high' },
        { value: 'price-desc', label: 'Price: high to low' },
        { value: 'title', label: 'Name' },
      ],
    },
    when: ({ filters, sorting }) => filters && sorting,
  },
  ...listNavigationSettings.filter(({ field }) => field !== 'filters'),
  {
    field: 'loadMore',
    label: '“Show more” button',
    help: 'More products come below, instead of on a page of their own.',
    group: NAVIGATION,
    control: { as: 'switch' },
    when: ({ pagination }) => pagination,
  },
]);
