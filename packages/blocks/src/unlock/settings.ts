import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { UnlockFields } from './definition.ts';

export const settings = defineSettings<UnlockFields>([
  { field: 'label', label: 'Field label', control: { as: 'words' } },
  { field: 'button', label: 'Button text', control: { as: 'words' } },
  { field: 'align', label: 'Alignment', control: alignmentControl },
]);
