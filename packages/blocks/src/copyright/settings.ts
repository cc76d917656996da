import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { CopyrightFields } from './definition.ts';

export const settings = defineSettings<CopyrightFields>([
  {
    field: 'holder',
    label: 'Owner',
    help: 'If empty, the site’s name is shown. The year is always the current one.',
    control: { as: 'words' },
  },
  { field: 'align', label: 'Alignment', control: alignmentControl },
]);
