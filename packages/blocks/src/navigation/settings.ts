import { defineSettings } from '../block-settings.ts';
import { alignmentControl } from '../setting-choices.ts';
import type { NavigationFields } from './definition.ts';

export const navigationSettings = defineSettings<NavigationFields>([
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
    help: 'Also its name for those who cannot see it.',
    control: { as: 'words' },
  },
  {
    field: 'layout',
    label: 'Arrangement',
    control: {
      as: 'choice',
      choices: [
        { value: 'row', label: 'Beside each other' },
        { value: 'column', label: 'One under the other' },
      ],
    },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl },
]);
