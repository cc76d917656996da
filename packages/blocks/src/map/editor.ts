import { MapPin } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { MapFields } from './definition.ts';

export const editor = defineEditor<MapFields>({
  icon: MapPin,
  group: 'Data',
  order: 2,
  words: 'location address directions place google openstreetmap contact visit find us',
});
