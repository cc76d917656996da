import { TEXT_TRACKS_MAX, type TextTrack } from '@portico/model/media/text-tracks';
import { listControl } from './block-settings.ts';

/** Captions and chapters of a video of the library. */
export const textTracksControl = listControl<TextTrack>({
  names: { one: 'text track', many: 'text tracks' },
  max: TEXT_TRACKS_MAX,
  begins: { kind: 'captions' },
  chooses: 'vtt',
  fields: [
    { field: 'vtt', label: 'WebVTT file', control: { as: 'file', ext: 'vtt' } },
    {
      field: 'kind',
      label: 'Holds',
      control: {
        as: 'choice',
        choices: [
          { value: 'captions', label: 'Captions', help: 'What is said and heard' },
          { value: 'subtitles', label: 'Subtitles', help: 'What is said, in another language' },
          { value: 'descriptions', label: 'Descriptions', help: 'What is seen' },
          { value: 'chapters', label: 'Chapters' },
        ],
      },
    },
    { field: 'language', label: 'Language', control: { as: 'words', placeholder: 'en' } },
    { field: 'label', label: 'Name in the menu', control: { as: 'words', placeholder: 'English' } },
  ],
});
