import { UserPlus } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { FollowFields } from './definition.ts';

export const editor = defineEditor<FollowFields>({
  icon: UserPlus,
  group: 'Lists',
  order: 8,
  words: 'social profile subscribe instagram twitter x facebook page youtube pinterest follow button',
});
