import { defineSettings, listControl } from '../editing/block-settings.ts';
import { type Moment, MOST_MOMENTS, type TimelineFields } from './definition.ts';

export const settings = defineSettings<TimelineFields>([
  {
    field: 'items',
    label: 'Moments',
    control: listControl<Moment>({
      names: { one: 'moment', many: 'moments' },
      max: MOST_MOMENTS,
      begins: { date: '', title: '', text: '' },
      fields: [
        { field: 'title', label: 'Title', control: { as: 'words' } },
        {
          field: 'date',
          label: 'Date',
          control: { as: 'words', placeholder: 'For example 1998 or In spring' },
        },
        { field: 'text', label: 'Text', control: { as: 'words', lines: 3 } },
        { field: 'image', label: 'Picture', control: { as: 'picture' } },
      ],
    }),
  },
  {
    field: 'layout',
    label: 'Where there is room',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'alternate', label: 'On both sides of the line' },
        { value: 'one-side', label: 'On one side' },
      ],
    },
  },
]);
