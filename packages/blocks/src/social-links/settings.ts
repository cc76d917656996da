import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { SocialLinksFields } from './definition.ts';

export const settings = defineSettings<SocialLinksFields>([
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  {
    field: 'layout',
    label: 'Layout',
    control: {
      as: 'choice',
      choices: [
        { value: 'row', label: 'Horizontal' },
        { value: 'column', label: 'Vertical' },
      ],
    },
  },
  {
    field: 'show',
    label: 'Show',
    help: 'Add profiles under Settings → Social links.',
    control: {
      as: 'choice',
      choices: [
        { value: 'icons', label: 'Icons' },
        { value: 'both', label: 'Icons and names' },
        { value: 'names', label: 'Names' },
      ],
    },
  },
  {
    field: 'shape',
    label: 'Shape',
    group: 'Design',
    when: ({ show }) => show !== 'names',
    control: {
      as: 'choice',
      choices: [
        { value: 'plain', label: 'None' },
        { value: 'round', label: 'Round' },
        { value: 'square', label: 'Square' },
      ],
    },
  },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    when: ({ show }) => show !== 'names',
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl },
]);
