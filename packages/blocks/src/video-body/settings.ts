import { defineSettings } from '../editing/block-settings.ts';
import type { VideoBodyFields } from './definition.ts';

export const settings = defineSettings<VideoBodyFields>([
  {
    field: 'stage',
    label: 'The player',
    control: {
      as: 'choice',
      choices: [
        { value: 'text', label: 'Same width as the text' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
      ],
    },
  },
  { field: 'showDate', label: 'Date', group: 'Show', control: { as: 'switch' } },
  { field: 'showCategories', label: 'Categories', group: 'Show', control: { as: 'switch' } },
  { field: 'showTags', label: 'Tags', group: 'Show', control: { as: 'switch' } },
  { field: 'showExcerpt', label: 'Excerpt as introduction', group: 'Show', control: { as: 'switch' } },
  { field: 'neighbours', label: 'Previous and next video', group: 'Show', control: { as: 'switch' } },
]);
