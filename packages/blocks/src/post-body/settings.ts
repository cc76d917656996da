import { defineSettings } from '../editing/block-settings.ts';
import type { PostBodyFields } from './definition.ts';

export const settings = defineSettings<PostBodyFields>([
  {
    field: 'hero',
    label: 'The post’s picture',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'Not shown' },
        { value: 'text', label: 'Same width as the text' },
        { value: 'wide', label: 'Wide' },
        { value: 'full', label: 'Full width' },
      ],
    },
  },
  { field: 'showDate', label: 'Date', group: 'Show', control: { as: 'switch' } },
  { field: 'showReadingTime', label: 'Reading time', group: 'Show', control: { as: 'switch' } },
  { field: 'showAuthor', label: 'Author', group: 'Show', control: { as: 'switch' } },
  { field: 'showCategories', label: 'Categories', group: 'Show', control: { as: 'switch' } },
  { field: 'showTags', label: 'Tags', group: 'Show', control: { as: 'switch' } },
  { field: 'showExcerpt', label: 'Excerpt as introduction', group: 'Show', control: { as: 'switch' } },
  { field: 'contents', label: 'Table of contents', group: 'Show', control: { as: 'switch' } },
  { field: 'authorBox', label: 'About the author', group: 'Show', control: { as: 'switch' } },
  {
    field: 'neighbours',
    label: 'Previous and next post',
    group: 'Show',
    control: { as: 'switch' },
  },
  { field: 'comments', label: 'Comments', group: 'Show', control: { as: 'switch' } },
]);
