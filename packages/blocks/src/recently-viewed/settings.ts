import { VIEWED_SHOWN } from '@portico/model/commerce/viewed-products';
import { defineSettings } from '../editing/block-settings.ts';
import { columnsControl } from '../editing/setting-choices.ts';
import type { RecentlyViewedFields } from './definition.ts';

export const settings = defineSettings<RecentlyViewedFields>([
  {
    field: 'heading',
    label: 'Heading',
    help: 'Each visitor sees what they looked at, once “Show recently viewed products” is on in the shop settings.',
    control: { as: 'words' },
  },
  { field: 'limit', label: 'Maximum products', control: { as: 'number', min: 1, max: VIEWED_SHOWN } },
  { field: 'columns', label: 'Columns', group: 'Design', control: columnsControl },
]);
