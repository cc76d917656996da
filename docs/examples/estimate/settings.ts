import { defineSettings } from '@portico/blocks/editing/block-settings';
import type { EstimateFields } from './definition.ts';

export const settings = defineSettings<EstimateFields>([
  { field: 'label', label: 'Label', control: { as: 'words' } },
  { field: 'unit', label: 'Unit', control: { as: 'words' } },
  {
    field: 'rateCents',
    label: 'Price of one unit',
    help: 'In the smallest unit of your currency, such as cents.',
    control: { as: 'number', min: 0, max: 100_000_000 },
  },
  { field: 'amount', label: 'Amount at first', control: { as: 'number', min: 1, max: 1000 } },
]);
