import { defineSettings } from '../block-settings.ts';
import type { ProjectBodyFields } from './definition.ts';

export const projectBodySettings = defineSettings<ProjectBodyFields>([
  {
    field: 'hero',
    label: 'The project’s picture',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'Not shown' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Edge to edge' },
      ],
    },
  },
  {
    field: 'facts',
    label: 'Facts',
    control: {
      as: 'choice',
      choices: [
        { value: 'side', label: 'Beside the text' },
        { value: 'row', label: 'In a row above them' },
        { value: 'none', label: 'Not shown' },
      ],
    },
  },
  { field: 'showExcerpt', label: 'Show the excerpt', control: { as: 'switch' } },
  { field: 'neighbours', label: 'Links to the projects before and after', control: { as: 'switch' } },
]);
