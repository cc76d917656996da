import { Images } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import { type GalleryFields, SLIDES_MAX } from './definition.ts';

export const editor = defineEditor<GalleryFields>({
  icon: Images,
  group: 'Media',
  order: 1,
  words: 'image grid pictures photos slideshow carousel slider masonry columns rows lightbox',
  pictures: ({ source }) =>
    source === 'own' ? { list: 'slides', field: 'image', max: SLIDES_MAX } : undefined,
});
