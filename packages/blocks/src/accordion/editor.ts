import { ListCollapse } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { AccordionFields } from './definition.ts';

export const editor = defineEditor<AccordionFields>({
  icon: ListCollapse,
  group: 'Text',
  order: 1,
  words: 'faq questions answers collapse expand toggle details fold',
});
