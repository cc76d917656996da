import { CalendarCheck } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ReservationFields } from './definition.ts';

export const editor = defineEditor<ReservationFields>({
  icon: CalendarCheck,
  group: 'Forms',
  order: 8,
  words: 'restaurant winery experience reservation book tock table tasting',
});
