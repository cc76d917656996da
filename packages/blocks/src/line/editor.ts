import { Minus } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { LineFields } from './definition.ts';

export const editor = defineEditor<LineFields>({
  icon: Minus,
  group: 'Basics',
  order: 5,
  words: 'divider separator',
});
