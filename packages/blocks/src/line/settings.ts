import { defineSettings } from '../block-settings.ts';
import { alignmentControl } from '../setting-choices.ts';
import type { LineFields } from './definition.ts';

export const lineSettings = defineSettings<LineFields>([
  {
    field: 'width',
    label: 'Length',
    control: {
      as: 'choice',
      choices: [
        { value: 'full', label: 'The whole place' },
        { value: 'short', label: 'Short' },
      ],
    },
  },
  {
    field: 'weight',
    label: 'Weight',
    control: {
      as: 'choice',
      choices: [
        { value: 'hair', label: 'Hairline' },
        { value: 'strong', label: 'Strong' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl, when: ({ width }) => width === 'short' },
]);
