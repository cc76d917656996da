import { Shapes } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ShapeFields } from './definition.ts';

export const editor = defineEditor<ShapeFields>({
  icon: Shapes,
  group: 'Basics',
  order: 8,
  words: 'circle arrow star badge wave blob decoration',
});
