import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { LineFields } from './definition.ts';

export const settings = defineSettings<LineFields>([
  {
    field: 'width',
    label: 'Length',
    control: {
      as: 'choice',
      choices: [
        { value: 'full', label: 'Full width' },
        { value: 'short', label: 'Short' },
      ],
    },
  },
  {
    field: 'weight',
    label: 'Thickness',
    control: {
      as: 'choice',
      choices: [
        { value: 'hair', label: 'Thin' },
        { value: 'strong', label: 'Thick' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl, when: ({ width }) => width === 'short' },
]);
