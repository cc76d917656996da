import { defineSettings } from '../editing/block-settings.ts';
import { alignmentControl } from '../editing/setting-choices.ts';
import type { QuoteFields } from './definition.ts';

export const settings = defineSettings<QuoteFields>([
  {
    field: 'text',
    label: 'Quote',
    help: 'Without quotation marks: they are added to suit the language.',
    control: { as: 'words', lines: 4 },
  },
  { field: 'source', label: 'Author', control: { as: 'words' } },
  {
    field: 'detail',
    label: 'About the author',
    control: { as: 'words', placeholder: 'For example a role or a book' },
  },
  { field: 'href', label: 'Link', control: { as: 'link' } },
  { field: 'align', label: 'Alignment', group: 'Design', control: alignmentControl },
  {
    field: 'size',
    label: 'Size',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
    },
  },
]);
