import { Code } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { CodeFields } from './definition.ts';

export const editor = defineEditor<CodeFields>({
  icon: Code,
  group: 'Code',
  order: 3,
});
