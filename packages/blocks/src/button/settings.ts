import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl, shadowSetting } from '../editing/setting-choices.ts';
import type { ButtonFields } from './definition.ts';

export const settings = defineSettings<ButtonFields>([
  { field: 'label', label: 'Text', control: { as: 'words' } },
  { field: 'href', label: 'Link', control: { as: 'link' } },
  { field: 'newWindow', label: 'Open in a new tab', control: { as: 'switch' } },
  {
    field: 'style',
    label: 'Style',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'primary', label: 'Primary', help: 'For the main action' },
        { value: 'secondary', label: 'Secondary', help: 'For other actions' },
        { value: 'link', label: 'Text link', help: 'Text with an arrow' },
      ],
    },
  },
  { field: 'icon', label: 'Icon', group: 'Design', control: { as: 'icon' } },
  {
    field: 'iconOnly',
    label: 'Icon alone',
    help: 'The text is its name for those who do not see it.',
    group: 'Design',
    control: { as: 'switch' },
    when: ({ icon }) => !!icon,
  },
  {
    field: 'iconSide',
    label: 'Icon position',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'start', label: 'Left' },
        { value: 'end', label: 'Right' },
      ],
    },
    when: ({ icon, iconOnly }) => !!icon && !iconOnly,
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
      ],
    },
  },
  {
    field: 'align',
    label: 'Alignment',
    group: 'Design',
    control: alignmentControl,
    when: (fields) => !fields.stretched,
  },
  { field: 'stretched', label: 'Full width', group: 'Design', control: { as: 'switch' } },
  shadowSetting,
]);
