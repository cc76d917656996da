import { Smile } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { IconFields } from './definition.ts';

export const editor = defineEditor<IconFields>({
  icon: Smile,
  group: 'Media',
  order: 6,
  words: 'symbol pictogram sign glyph feature',
});
