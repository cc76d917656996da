import { defineEditor } from '@portico/blocks/editing/block-editor';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { QuestionsFields } from './definition.ts';

export const editor = defineEditor<QuestionsFields>({
  icon: MessageCircleQuestionMark,
  group: 'Lists',
  order: 20,
  words: 'faq answers help',
});
