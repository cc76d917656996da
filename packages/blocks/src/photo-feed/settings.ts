import { FEED_MAX, PHOTO_SERVICE_IDS, PHOTO_SERVICES } from '@portico/model/social/photo-feed';
import { defineSettings } from '../editing/block-settings.ts';
import type { PhotoFeedFields } from './definition.ts';

export const settings = defineSettings<PhotoFeedFields>([
  {
    field: 'service',
    label: 'Photos from',
    help: 'Connect it under Settings → Connected services. Until then visitors see nothing here. Photos are copied to this server and looked for anew each hour; a site shows up to 12 different feeds.',
    control: {
      as: 'choice',
      choices: PHOTO_SERVICE_IDS.map((value) => ({ value, label: PHOTO_SERVICES[value] })),
    },
  },
  {
    field: 'album',
    label: 'Album',
    help: 'Its address or number. Empty: the newest photos.',
    control: { as: 'words' },
    when: ({ service }) => service !== 'instagram',
  },
  { field: 'count', label: 'Photos', control: { as: 'number', min: 1, max: FEED_MAX } },
  { field: 'columns', label: 'Columns', group: 'Design', control: { as: 'number', min: 2, max: 6 } },
  {
    field: 'shape',
    label: 'Shape',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'square', label: 'Square' },
        { value: 'own', label: 'As they are' },
      ],
    },
  },
  { field: 'captions', label: 'Captions', group: 'Design', control: { as: 'switch' } },
  { field: 'more', label: 'Link to the profile', group: 'Design', control: { as: 'switch' } },
]);
