import { defineSettings } from '../block-settings.ts';
import { ratioControl } from '../setting-choices.ts';
import type { ProductFields } from './definition.ts';

export const productSettings = defineSettings<ProductFields>([
  {
    field: 'gallery',
    label: 'Pictures',
    control: {
      as: 'choice',
      choices: [
        { value: 'stack', label: 'One under the other' },
        { value: 'grid', label: 'In two columns after the first' },
      ],
    },
  },
  { field: 'ratio', label: 'Aspect ratio of pictures', control: ratioControl },
  { field: 'related', label: 'Other products below', control: { as: 'number', min: 0, max: 12 } },
  {
    field: 'relatedHeading',
    label: 'Heading above them',
    control: { as: 'words' },
    when: ({ related }) => related > 0,
  },
]);
