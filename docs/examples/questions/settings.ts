import { defineSettings, listControl } from '@portico/blocks/editing/block-settings';
import { emptyRichText } from '@portico/model/documents/rich-text';
import type { QuestionsFields } from './definition.ts';

export const settings = defineSettings<QuestionsFields>([
  {
    field: 'entries',
    label: 'Questions',
    control: listControl<QuestionsFields['entries'][number]>({
      names: { one: 'question', many: 'questions' },
      max: 100,
      begins: { question: '', answer: emptyRichText() },
      fields: [
        { field: 'question', label: 'Question', control: { as: 'words', lines: 2 } },
        { field: 'answer', label: 'Answer', control: { as: 'rich-text' } },
      ],
    }),
  },
  { field: 'oneAtATime', label: 'One open at a time', control: { as: 'switch' } },
]);
