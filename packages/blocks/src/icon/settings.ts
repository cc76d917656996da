import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { IconFields } from './definition.ts';

export const settings = defineSettings<IconFields>([
  { field: 'icon', label: 'Icon', control: { as: 'icon' } },
  {
    field: 'alt',
    label: 'Alt text',
    help: 'Leave empty if the icon is only decoration. With a link, say where it leads.',
    control: { as: 'words' },
  },
  { field: 'href', label: 'Link', group: 'When clicked', control: { as: 'link' } },
  {
    field: 'newWindow',
    label: 'Open in a new tab',
    group: 'When clicked',
    control: { as: 'switch' },
    when: ({ href }) => !!href,
  },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
        { value: 'huge', label: 'Very large' },
      ],
    },
  },
  { field: 'stroke', label: 'Colour', group: 'Design', control: { as: 'colour', automatic: 'text' } },
  {
    field: 'ground',
    label: 'Background',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'none', label: 'None' },
        { value: 'circle', label: 'Circle' },
        { value: 'square', label: 'Square' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
]);
