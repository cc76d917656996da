import { RectangleHorizontal } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ButtonFields } from './definition.ts';

export const editor = defineEditor<ButtonFields>({
  icon: RectangleHorizontal,
  group: 'Basics',
  order: 3,
});
