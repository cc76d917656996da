import { Images } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ImageGridFields } from './definition.ts';

export const editor = defineEditor<ImageGridFields>({
  icon: Images,
  group: 'Pictures',
  order: 1,
  words: 'gallery pictures photos',
});
