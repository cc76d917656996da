import { Forward } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ShareFields } from './definition.ts';

export const editor = defineEditor<ShareFields>({
  icon: Forward,
  group: 'Lists',
  order: 7,
  words: 'share social facebook whatsapp mastodon bluesky pinterest email copy link',
});
