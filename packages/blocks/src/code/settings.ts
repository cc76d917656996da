import { defineSettings } from '../editing/block-settings.ts';
import type { CodeFields } from './definition.ts';

export const settings = defineSettings<CodeFields>([
  { field: 'code', label: 'Code', control: { as: 'words', lines: 12, code: true } },
  { field: 'language', label: 'Language', control: { as: 'words', placeholder: 'html, css, python' } },
  {
    field: 'mode',
    label: 'Mode',
    control: {
      as: 'choice',
      choices: [
        { value: 'show', label: 'Show the code' },
        { value: 'run', label: 'Run on the published site' },
      ],
    },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words' } },
]);
