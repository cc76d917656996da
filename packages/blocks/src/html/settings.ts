import { defineSettings } from '../block-settings.ts';
import type { HtmlFields } from './definition.ts';

export const htmlSettings = defineSettings<HtmlFields>([
  {
    field: 'html',
    label: 'HTML',
    help: 'Safe markup only: scripts and frames are taken out when it is saved.',
    control: { as: 'words', lines: 12, code: true },
  },
]);
