import { defineSettings } from '../editing/block-settings.ts';
import type { RichTextFields } from './definition.ts';

export const settings = defineSettings<RichTextFields>([
  {
    field: 'listIcon',
    label: 'List icon',
    help: 'Before the items of lists, in place of their points.',
    control: { as: 'icon' },
  },
]);
