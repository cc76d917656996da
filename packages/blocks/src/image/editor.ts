import { Image } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ImageFields } from './definition.ts';

export const editor = defineEditor<ImageFields>({
  icon: Image,
  group: 'Basics',
  order: 4,
  words: 'picture photo',
  pictures: () => ({ field: 'image' }),
});
