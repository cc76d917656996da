import { PanelTop } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { TabsFields } from './definition.ts';

export const editor = defineEditor<TabsFields>({
  icon: PanelTop,
  group: 'Text',
  order: 2,
  words: 'panels switch sections toggle',
});
