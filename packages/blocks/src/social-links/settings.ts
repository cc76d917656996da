import { defineSettings } from '../block-settings.ts';
import { alignmentControl } from '../setting-choices.ts';
import type { SocialLinksFields } from './definition.ts';

export const socialLinksSettings = defineSettings<SocialLinksFields>([
  { field: 'heading', label: 'Heading', control: { as: 'words' } },
  {
    field: 'layout',
    label: 'Arrangement',
    help: 'Which profiles there are is written in the site’s settings.',
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
