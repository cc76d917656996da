import { defineSettings } from '../editing/block-settings.ts';
import type { SpacerFields } from './definition.ts';

export const settings = defineSettings<SpacerFields>([
  {
    field: 'size',
    label: 'Height',
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
        { value: 'huge', label: 'Extra large' },
      ],
    },
  },
]);
