import { defineSettings } from '../editing/block-settings.ts';
import type { AlbumTrackBodyFields } from './definition.ts';

export const settings = defineSettings<AlbumTrackBodyFields>([
  {
    field: 'design',
    label: 'Background of the player',
    control: {
      as: 'choice',
      choices: [
        { value: 'card', label: 'Tinted' },
        { value: 'plain', label: 'None' },
      ],
    },
  },
  { field: 'showWaveform', label: 'Waveform', control: { as: 'switch' } },
  { field: 'showSpeed', label: 'Speed', group: 'Listeners can set', control: { as: 'switch' } },
  { field: 'showChapters', label: 'Chapters', group: 'Listeners can set', control: { as: 'switch' } },
  { field: 'download', label: 'Download', group: 'Listeners can set', control: { as: 'switch' } },
  { field: 'showCover', label: 'Cover', group: 'Show', control: { as: 'switch' } },
  { field: 'showTranscript', label: 'Transcript', group: 'Show', control: { as: 'switch' } },
  { field: 'showDate', label: 'Date', group: 'Show', control: { as: 'switch' } },
  { field: 'showCategories', label: 'Categories', group: 'Show', control: { as: 'switch' } },
  { field: 'showTags', label: 'Tags', group: 'Show', control: { as: 'switch' } },
  { field: 'showExcerpt', label: 'Excerpt as introduction', group: 'Show', control: { as: 'switch' } },
  { field: 'neighbours', label: 'Previous and next track', group: 'Show', control: { as: 'switch' } },
]);
