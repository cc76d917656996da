import { defineSettings, listControl } from '../editing/block-settings.ts';
import { MOST_ENTRIES, type PriceEntry, type PriceListFields } from './definition.ts';

export const settings = defineSettings<PriceListFields>([
  {
    field: 'items',
    label: 'Prices',
    control: listControl<PriceEntry>({
      names: { one: 'line', many: 'lines' },
      max: MOST_ENTRIES,
      begins: { kind: 'price', name: '', price: '', description: '' },
      fields: [
        { field: 'name', label: 'Name', control: { as: 'words' } },
        {
          field: 'kind',
          label: 'Line',
          control: {
            as: 'choice',
            choices: [
              { value: 'price', label: 'A price' },
              { value: 'heading', label: 'A heading' },
            ],
          },
        },
        {
          field: 'price',
          label: 'Price',
          control: { as: 'words', placeholder: 'For example €45 or from 45' },
          when: ({ kind }) => kind !== 'heading',
        },
        { field: 'description', label: 'Description', control: { as: 'words', lines: 2 } },
      ],
    }),
  },
  {
    field: 'leader',
    label: 'Between name and price',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'dots', label: 'Dots' },
        { value: 'line', label: 'Line' },
        { value: 'none', label: 'Nothing' },
      ],
    },
  },
  {
    field: 'columns',
    label: 'Columns',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 1, label: 'One' },
        { value: 2, label: 'Two, where there is room' },
      ],
    },
  },
]);
