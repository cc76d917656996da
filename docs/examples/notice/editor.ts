// editor.ts
import { defineEditor } from '@portico/blocks/editing/block-editor';
import { Megaphone } from 'lucide-react';
import type { NoticeFields } from './definition.ts';

export const editor = defineEditor<NoticeFields>({
  icon: Megaphone,
  group: 'Basics',
  order: 8,
  words: 'announcement warning closed',
});
