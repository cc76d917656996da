import { Frame } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { EmbedFields } from './definition.ts';

export const editor = defineEditor<EmbedFields>({
  icon: Frame,
  group: 'Media',
  order: 7,
  words:
    'iframe code address soundcloud spotify podcast bandcamp instagram tiktok mastodon bluesky form calendar document slides pdf codepen',
});
