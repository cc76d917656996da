import { defineSettings } from '../block-settings.ts';
import { ratioControl } from '../setting-choices.ts';
import type { EmbedFields } from './definition.ts';

export const embedSettings = defineSettings<EmbedFields>([
  {
    field: 'url',
    label: 'Address',
    help: 'Of a video or sound at YouTube, Vimeo and others.',
    control: { as: 'link' },
  },
  {
    field: 'html',
    label: 'Code given by the service',
    help: 'Used in place of the address. It runs on the published site, not here.',
    control: { as: 'words', lines: 5, code: true },
  },
  { field: 'title', label: 'What it is', help: 'For those who cannot see it.', control: { as: 'words' } },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  { field: 'ratio', label: 'Aspect ratio', control: ratioControl },
]);
