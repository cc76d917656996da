import { CodeXml } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { HtmlFields } from './definition.ts';

export const editor = defineEditor<HtmlFields>({
  icon: CodeXml,
  group: 'Code',
  order: 2,
});
