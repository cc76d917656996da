import { Copyright } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { CopyrightFields } from './definition.ts';

export const editor = defineEditor<CopyrightFields>({
  icon: Copyright,
  group: 'Lists',
  order: 5,
});
