import { defineSettings } from '../editing/block-settings.ts';
import { type CodeSampleFields, PLAIN } from './definition.ts';
import { LANGUAGES } from '@portico/model/text/code-languages';

const choices = Object.entries(LANGUAGES)
  .map(([value, label]) => ({ value, label: label as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

export const settings = defineSettings<CodeSampleFields>([
  { field: 'code', label: 'Code', control: { as: 'words', lines: 12, code: true } },
  {
    field: 'language',
    label: 'Language',
    control: { as: 'choice', choices: [{ value: PLAIN, label: 'Plain' }, ...choices] },
  },
  {
    field: 'title',
    label: 'Title',
    help: 'The name of the file, or what it shows.',
    control: { as: 'words' },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
  { field: 'numbers', label: 'Line numbers', group: 'Lines', control: { as: 'switch' } },
  {
    field: 'firstLine',
    label: 'First line',
    group: 'Lines',
    control: { as: 'number', min: 1, max: 99_999 },
    when: ({ numbers }) => numbers,
  },
  {
    field: 'marked',
    label: 'Marked lines',
    group: 'Lines',
    help: 'Counted from 1: 1, 4-6.',
    control: { as: 'words', placeholder: '1, 4-6' },
  },
  {
    field: 'wrap',
    label: 'Wrap long lines',
    group: 'Lines',
    control: { as: 'switch' },
  },
  { field: 'copy', label: 'Copy button', control: { as: 'switch' } },
]);
