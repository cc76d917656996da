import { defineSettings } from '../editing/block-settings.ts';
import type { ProjectBodyFields } from './definition.ts';

export const settings = defineSettings<ProjectBodyFields>([
  {
    field: 'hero',
    label: 'The project’s picture',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'Not shown' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
      ],
    },
  },
  {
    field: 'facts',
    label: 'Details',
    control: {
      as: 'choice',
      choices: [
        { value: 'side', label: 'Next to the text' },
        { value: 'row', label: 'In a row above the text' },
        { value: 'none', label: 'Not shown' },
      ],
    },
  },
  { field: 'showExcerpt', label: 'Show the excerpt', control: { as: 'switch' } },
  { field: 'neighbours', label: 'Previous and next project', control: { as: 'switch' } },
]);
