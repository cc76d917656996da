import { Gift } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { GiftRegistryFields } from './definition.ts';

export const editor = defineEditor<GiftRegistryFields>({
  icon: Gift,
  group: 'Forms',
  order: 9,
  words: 'wedding gifts wishes registry zola honeymoon presents',
});
