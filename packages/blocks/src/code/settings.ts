import { defineSettings } from '../block-settings.ts';
import type { CodeFields } from './definition.ts';

export const codeSettings = defineSettings<CodeFields>([
  { field: 'code', label: 'Code', control: { as: 'words', lines: 12, code: true } },
  { field: 'language', label: 'Language', control: { as: 'words', placeholder: 'html, css, python' } },
  {
    field: 'mode',
    label: 'What happens with it',
    control: {
      as: 'choice',
      choices: [
        { value: 'show', label: 'It is shown' },
        { value: 'run', label: 'It runs on the published site' },
      ],
    },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words' } },
]);
