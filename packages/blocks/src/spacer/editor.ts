import { MoveVertical } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { SpacerFields } from './definition.ts';

export const editor = defineEditor<SpacerFields>({
  icon: MoveVertical,
  group: 'Basics',
  order: 6,
  words: 'gap',
});
