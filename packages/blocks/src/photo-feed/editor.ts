import { Images } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { PhotoFeedFields } from './definition.ts';

export const editor = defineEditor<PhotoFeedFields>({
  icon: Images,
  group: 'Media',
  order: 5,
  words: 'instagram flickr 500px pictures photos social feed latest',
});
