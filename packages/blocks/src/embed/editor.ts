import { Link } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { EmbedFields } from './definition.ts';

export const editor = defineEditor<EmbedFields>({
  icon: Link,
  group: 'Code',
  order: 1,
  words: 'video film map',
});
