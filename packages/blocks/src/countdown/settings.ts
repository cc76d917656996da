import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { CountdownFields } from './definition.ts';

const OVER = 'When it is over';

export const settings = defineSettings<CountdownFields>([
  {
    field: 'until',
    label: 'Counts down to',
    help: 'By the site’s clock. Without a date it counts down to the next new year.',
    control: { as: 'moment' },
  },
  { field: 'title', label: 'Title', control: { as: 'words' } },
  {
    field: 'units',
    label: 'Shows',
    help: 'The longest unit takes all the time there is. If none is chosen, all are shown.',
    control: {
      as: 'several',
      choices: [
        { value: 'days', label: 'Days' },
        { value: 'hours', label: 'Hours' },
        { value: 'minutes', label: 'Minutes' },
        { value: 'seconds', label: 'Seconds' },
      ],
    },
  },
  {
    field: 'whenOver',
    label: 'Then',
    group: OVER,
    control: {
      as: 'choice',
      choices: [
        { value: 'message', label: 'Show a message' },
        { value: 'hide', label: 'Hide the block' },
      ],
    },
  },
  {
    field: 'message',
    label: 'Message',
    help: 'Empty: nothing is shown any more.',
    group: OVER,
    control: { as: 'words', lines: 2 },
    when: ({ whenOver }) => whenOver === 'message',
  },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
]);
