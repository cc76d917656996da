import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { HeadingFields } from './definition.ts';

export const settings = defineSettings<HeadingFields>([
  { field: 'text', label: 'Text', control: { as: 'words', lines: 2 } },
  {
    field: 'level',
    label: 'Level',
    help: 'Its level in the page’s outline. Choose its size below.',
    control: {
      as: 'choice',
      choices: [
        { value: 1, label: 'Heading 1', help: 'The main heading of the page' },
        { value: 2, label: 'Heading 2' },
        { value: 3, label: 'Heading 3' },
        { value: 4, label: 'Heading 4' },
      ],
    },
  },
  {
    field: 'size',
    label: 'Size',
    control: {
      as: 'choice',
      choices: [
        { value: 'auto', label: 'Default for its level' },
        { value: 'display', label: 'Display' },
        { value: 'large', label: 'Large' },
        { value: 'medium', label: 'Medium' },
        { value: 'small', label: 'Small' },
        { value: 'tiny', label: 'Tiny' },
        { value: 'label', label: 'Label' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl },
  { field: 'href', label: 'Link', control: { as: 'link' } },
]);
