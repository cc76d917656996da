import { UtensilsCrossed } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MenuFields } from './definition.ts';

export const editor = defineEditor<MenuFields>({
  icon: UtensilsCrossed,
  group: 'Text',
  order: 3,
  words: 'restaurant food dishes prices drinks card allergens cafe',
});
