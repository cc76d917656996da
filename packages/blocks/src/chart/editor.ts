import { ChartColumn } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { ChartFields } from './definition.ts';

export const editor = defineEditor<ChartFields>({
  icon: ChartColumn,
  group: 'Data',
  order: 1,
  words: 'graph diagram bar line pie donut statistics figures numbers csv spreadsheet',
});
