import { Heading } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { HeadingFields } from './definition.ts';

export const editor = defineEditor<HeadingFields>({
  icon: Heading,
  group: 'Basics',
  order: 2,
});
