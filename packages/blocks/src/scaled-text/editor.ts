import { Scaling } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ScaledTextFields } from './definition.ts';

export const editor = defineEditor<ScaledTextFields>({
  icon: Scaling,
  group: 'Text',
  order: 8,
  words: 'fit large one line full width',
});
