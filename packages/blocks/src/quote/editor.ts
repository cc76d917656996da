import { Quote } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { QuoteFields } from './definition.ts';

export const editor = defineEditor<QuoteFields>({
  icon: Quote,
  group: 'Basics',
  order: 7,
});
