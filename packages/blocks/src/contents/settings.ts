import { defineSettings } from '../editing/block-settings.ts';
import type { ContentsFields } from './definition.ts';

export const settings = defineSettings<ContentsFields>([
  {
    field: 'title',
    label: 'Title',
    help: 'Empty: “On this page”, in the site’s language.',
    control: { as: 'words' },
  },
  {
    field: 'depth',
    label: 'Lists',
    control: {
      as: 'choice',
      choices: [
        { value: 2, label: 'Heading 2 only' },
        { value: 3, label: 'Headings 2 and 3' },
        { value: 4, label: 'Headings 2 to 4' },
      ],
    },
  },
  { field: 'numbered', label: 'Numbered', control: { as: 'switch' } },
  {
    field: 'folded',
    label: 'Folded',
    help: 'Folded, it shows its title until somebody opens it.',
    control: {
      as: 'choice',
      choices: [
        { value: 'never', label: 'Never' },
        { value: 'phone', label: 'On phones' },
        { value: 'always', label: 'Everywhere' },
      ],
    },
  },
  {
    field: 'sticky',
    label: 'Stays in sight',
    help: 'Beside a long text, in a block as tall as that text.',
    control: { as: 'switch' },
  },
]);
