import { SquareCode } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { CodeSampleFields } from './definition.ts';

export const editor = defineEditor<CodeSampleFields>({
  icon: SquareCode,
  group: 'Text',
  order: 11,
  words: 'source listing snippet programming syntax highlight preformatted',
});
