import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { ScaledTextFields } from './definition.ts';

export const settings = defineSettings<ScaledTextFields>([
  {
    field: 'text',
    label: 'Text',
    help: 'Always one line, as large as fits. The fewer letters, the larger.',
    control: { as: 'words', lines: 2 },
  },
  {
    field: 'level',
    label: 'Level',
    help: 'Its place in the page’s outline, for screen readers and search engines.',
    control: {
      as: 'choice',
      choices: [
        { value: 0, label: 'No heading' },
        { value: 1, label: 'Heading 1' },
        { value: 2, label: 'Heading 2' },
        { value: 3, label: 'Heading 3' },
        { value: 4, label: 'Heading 4' },
      ],
    },
  },
  {
    field: 'align',
    label: 'Alignment',
    help: 'For words so short that even the largest letters leave room.',
    control: alignmentControl,
  },
]);
