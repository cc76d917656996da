import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { NavigationFields } from './definition.ts';

export const settings = defineSettings<NavigationFields>([
  {
    field: 'menu',
    label: 'Menu',
    control: {
      as: 'choice',
      choices: [
        { value: 'main', label: 'Main menu' },
        { value: 'footer', label: 'Footer menu' },
      ],
    },
  },
  {
    field: 'heading',
    label: 'Heading',
    help: 'Also read aloud by screen readers.',
    control: { as: 'words' },
  },
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
  { field: 'align', label: 'Alignment', control: alignmentControl },
]);
