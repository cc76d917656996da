import { Share2 } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { SocialLinksFields } from './definition.ts';

export const editor = defineEditor<SocialLinksFields>({
  icon: Share2,
  group: 'Lists',
  order: 4,
  words: 'icons profiles follow instagram facebook youtube tiktok pinterest linkedin email phone rss',
});
