import { Hash } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MarkdownFields } from './definition.ts';

export const editor = defineEditor<MarkdownFields>({
  icon: Hash,
  group: 'Text',
  order: 10,
  words: 'md github readme documentation text',
});
