import { LIMITS } from '@portico/model/documents/limits';
import { defineSettings, listControl } from '../editing/block-settings.ts';
import { itemOrderControl } from '../editing/setting-choices.ts';
import type { AudioFields, StoredTrack } from './definition.ts';

const isOwn = ({ source }: AudioFields) => source === 'own';
const isListed = (fields: AudioFields) => !isOwn(fields);

export const settings = defineSettings<AudioFields>([
  {
    field: 'source',
    label: 'Play',
    control: {
      as: 'choice',
      choices: [
        { value: 'own', label: 'Own tracks' },
        { value: 'collection', label: 'A collection', help: 'The newest episodes of a podcast, or an album' },
      ],
    },
  },
  {
    field: 'tracks',
    label: 'Tracks',
    when: isOwn,
    control: listControl<StoredTrack>({
      names: { one: 'track', many: 'tracks' },
      max: LIMITS.tracksPerAlbum,
      begins: {},
      fields: [
        {
          field: 'title',
          label: 'Title',
          help: 'The file’s own where it is empty.',
          control: { as: 'words' },
        },
        { field: 'artist', label: 'Artist or speaker', control: { as: 'words' } },
        { field: 'audio', label: 'Recording', control: { as: 'audio', cover: true } },
        {
          field: 'chapters',
          label: 'Chapters',
          help: 'One to a line, each with its time.',
          control: { as: 'words', lines: 4, placeholder: '0:00 Beginning' },
        },
      ],
    }),
  },
  { field: 'collection', label: 'Collection', control: { as: 'collection' }, when: isListed },
  {
    field: 'limit',
    label: 'Maximum tracks',
    control: { as: 'number', min: 1, max: LIMITS.tracksPerAlbum },
    when: isListed,
  },
  { field: 'order', label: 'Order', control: itemOrderControl, when: isListed },
  { field: 'title', label: 'Title of the album', control: { as: 'words' } },
  {
    field: 'cover',
    label: 'Cover',
    help: 'For tracks without a cover of their own.',
    control: { as: 'picture' },
  },
  {
    field: 'design',
    label: 'Background',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'card', label: 'Tinted' },
        { value: 'plain', label: 'None' },
      ],
    },
  },
  { field: 'showWaveform', label: 'Waveform', group: 'Design', control: { as: 'switch' } },
  { field: 'showSpeed', label: 'Speed', group: 'Listeners can set', control: { as: 'switch' } },
  { field: 'showChapters', label: 'Chapters', group: 'Listeners can set', control: { as: 'switch' } },
  { field: 'download', label: 'Download', group: 'Listeners can set', control: { as: 'switch' } },
]);
