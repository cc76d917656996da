import { LayoutList } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { SummaryFields } from './definition.ts';

export const editor = defineEditor<SummaryFields>({
  icon: LayoutList,
  group: 'Lists',
  order: 1,
  words: 'blog posts events',
});
