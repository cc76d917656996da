import { ListTree } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ContentsFields } from './definition.ts';

export const editor = defineEditor<ContentsFields>({
  icon: ListTree,
  group: 'Text',
  order: 9,
  words: 'toc outline headings jump on this page chapters overview',
});
