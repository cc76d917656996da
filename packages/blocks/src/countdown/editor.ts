import { Timer } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { CountdownFields } from './definition.ts';

export const editor = defineEditor<CountdownFields>({
  icon: Timer,
  group: 'Data',
  order: 3,
  words: 'timer clock days until launch event deadline',
});
