import { defineSettings } from '../block-settings.ts';
import type { SpacerFields } from './definition.ts';

export const spacerSettings = defineSettings<SpacerFields>([
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
