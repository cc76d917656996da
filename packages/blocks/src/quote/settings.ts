import { defineSettings } from '../block-settings.ts';
import { alignmentControl } from '../setting-choices.ts';
import type { QuoteFields } from './definition.ts';

export const quoteSettings = defineSettings<QuoteFields>([
  {
    field: 'text',
    label: 'Quote',
    help: 'Without quotation marks: the page’s language sets its own.',
    control: { as: 'words', lines: 4 },
  },
  { field: 'source', label: 'Who said it', control: { as: 'words' } },
  { field: 'detail', label: 'Who that is', control: { as: 'words', placeholder: 'A role, a book, a paper' } },
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
