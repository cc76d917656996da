// settings.ts
import { defineSettings } from '@portico/blocks/editing/block-settings';
import type { NoticeFields } from './definition.ts';

export const settings = defineSettings<NoticeFields>([
  { field: 'text', label: 'Text', control: { as: 'words', lines: 2 } },
  {
    field: 'tone',
    label: 'Tone',
    control: {
      as: 'choice',
      choices: [
        { value: 'calm', label: 'Calm' },
        { value: 'urgent', label: 'Urgent' },
      ],
    },
  },
]);
