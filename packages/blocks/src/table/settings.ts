import { MOST_TABLE_COLUMNS, MOST_TABLE_ROWS } from '@portico/model/documents/table-cell';
import { defineSettings } from '../editing/block-settings.ts';
import type { TableFields } from './definition.ts';

export const settings = defineSettings<TableFields>([
  {
    field: 'table',
    label: 'Cells',
    control: {
      as: 'grid',
      of: 'words',
      names: { row: 'row', column: 'column' },
      maxRows: MOST_TABLE_ROWS,
      maxColumns: MOST_TABLE_COLUMNS,
    },
  },
  { field: 'caption', label: 'Caption', control: { as: 'words' } },
  { field: 'headerRow', label: 'First row is a header', group: 'Design', control: { as: 'switch' } },
  { field: 'headerColumn', label: 'First column is a header', group: 'Design', control: { as: 'switch' } },
  { field: 'stripes', label: 'Stripes', group: 'Design', control: { as: 'switch' } },
  {
    field: 'narrow',
    label: 'Where it is too wide',
    group: 'Design',
    control: {
      as: 'choice',
      choices: [
        { value: 'scroll', label: 'It scrolls' },
        { value: 'cards', label: 'Each row becomes a card' },
      ],
    },
  },
]);
