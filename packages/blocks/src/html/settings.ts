import { defineSettings } from '../editing/block-settings.ts';
import type { HtmlFields } from './definition.ts';

export const settings = defineSettings<HtmlFields>([
  {
    field: 'html',
    label: 'HTML',
    help: 'Scripts and frames are removed for safety when you save.',
    control: { as: 'words', lines: 12, code: true },
  },
]);
