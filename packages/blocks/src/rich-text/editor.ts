import { AlignLeft } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { RichTextFields } from './definition.ts';

export const editor = defineEditor<RichTextFields>({
  icon: AlignLeft,
  group: 'Basics',
  order: 1,
  words: 'paragraph',
});
