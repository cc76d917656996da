import { SquareSplitHorizontal } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { BeforeAfterFields } from './definition.ts';

export const editor = defineEditor<BeforeAfterFields>({
  icon: SquareSplitHorizontal,
  group: 'Media',
  order: 4,
  words: 'compare comparison slider',
  pictures: ({ before }) => ({ field: before ? 'after' : 'before' }),
});
