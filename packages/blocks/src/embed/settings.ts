import { defineSettings } from '../editing/block-settings.ts';
import { ratioControl } from '../editing/setting-choices.ts';
import type { EmbedFields } from './definition.ts';

export const settings = defineSettings<EmbedFields>([
  {
    field: 'url',
    label: 'Address',
    help: 'Of a video or audio on YouTube, Vimeo and others.',
    control: { as: 'link' },
  },
  {
    field: 'html',
    label: 'Embed code',
    help: 'Used instead of the address. It runs on the published site, not here.',
    control: { as: 'words', lines: 5, code: true },
  },
  { field: 'title', label: 'Description', help: 'For people who cannot see it.', control: { as: 'words' } },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  { field: 'ratio', label: 'Aspect ratio', control: ratioControl },
]);
