import { History } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { RecentlyViewedFields } from './definition.ts';

export const editor = defineEditor<RecentlyViewedFields>({
  icon: History,
  group: 'Lists',
  order: 11,
  words: 'history seen products shop again',
});
