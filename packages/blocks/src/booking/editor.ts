import { Utensils } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { BookingFields } from './definition.ts';

export const editor = defineEditor<BookingFields>({
  icon: Utensils,
  group: 'Forms',
  order: 7,
  words: 'restaurant table reservation book dinner opentable seats guests',
});
