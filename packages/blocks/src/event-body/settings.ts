import { defineSettings } from '../editing/block-settings.ts';
import type { EventBodyFields } from './definition.ts';

export const settings = defineSettings<EventBodyFields>([
  {
    field: 'picture',
    label: 'The picture',
    control: {
      as: 'choice',
      choices: [
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
        { value: 'none', label: 'None' },
      ],
    },
  },
  { field: 'showExcerpt', label: 'Excerpt as introduction', group: 'Show', control: { as: 'switch' } },
  { field: 'showMap', label: 'Map of the place', group: 'Show', control: { as: 'switch' } },
  { field: 'showTags', label: 'Tags', group: 'Show', control: { as: 'switch' } },
  { field: 'moreEvents', label: 'More events below', group: 'Show', control: { as: 'switch' } },
]);
