import { TextCursorInput } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { FormFields } from './definition.ts';

export const editor = defineEditor<FormFields>({
  icon: TextCursorInput,
  group: 'Forms',
  order: 1,
  words: 'contact newsletter',
});
