import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { SocialLinksFields } from './definition.ts';

export const settings = defineSettings<SocialLinksFields>([
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  {
    field: 'layout',
    label: 'Layout',
    help: 'Add profiles under Settings, Social links.',
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
