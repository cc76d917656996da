import { MoveHorizontal } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MarqueeFields } from './definition.ts';

export const editor = defineEditor<MarqueeFields>({
  icon: MoveHorizontal,
  group: 'Text',
  order: 7,
  words: 'ticker scrolling running banner wave',
});
