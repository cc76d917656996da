import { Menu } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { NavigationFields } from './definition.ts';

export const editor = defineEditor<NavigationFields>({
  icon: Menu,
  group: 'Lists',
  order: 3,
});
