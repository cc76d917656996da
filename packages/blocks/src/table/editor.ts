import { Table } from 'lucide-react';
import { defineEditor } from '../editing/block-editor.ts';
import type { TableFields } from './definition.ts';

export const editor = defineEditor<TableFields>({
  icon: Table,
  group: 'Text',
  order: 4,
  words: 'grid rows columns cells spreadsheet hours sizes compare',
});
