import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import {
  cellWords,
  MOST_TABLE_COLUMNS,
  MOST_TABLE_ROWS,
  tableCell,
} from '@portico/model/documents/table-cell';
import { z } from 'zod';
import { alignment } from '../field-kinds.ts';

const fields = z.object({
  table: z.object({
    rows: z.array(z.array(tableCell).max(MOST_TABLE_COLUMNS)).max(MOST_TABLE_ROWS),
    /** Of each column; `start` where there is none. */
    align: z.array(alignment).max(MOST_TABLE_COLUMNS),
  }),
  caption: text(300),
  headerRow: z.boolean(),
  headerColumn: z.boolean(),
  stripes: z.boolean(),
  /** What a table does where it is wider than its place: it scrolls, or each row becomes a card. */
  narrow: z.enum(['scroll', 'cards']),
});
export type TableFields = z.infer<typeof fields>;

/** A row of words for the example. */
const row = (...cells: readonly string[]) => cells.map((text) => (text === '' ? [] : [{ text }]));

export const tableDefinition: BlockDefinition<TableFields> = {
  type: 'table',
  name: 'Table',
  version: 1,
  schema: fields,
  defaults: {
    table: { rows: [], align: [] },
    caption: '',
    headerRow: true,
    headerColumn: false,
    stripes: false,
    narrow: 'scroll',
  },
  begins: {
    table: {
      rows: [
        row('Day', 'Workshop', 'Shop'),
        row('Monday to Wednesday', '9 – 17', 'by appointment'),
        row('Thursday, Friday', '9 – 17', '11 – 18'),
        row('Saturday', 'closed', '10 – 16'),
      ],
      align: [],
    },
    caption: 'When we are here',
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['table', 'caption'],
  plainText: ({ table, caption }) =>
    [caption, ...table.rows.map((row) => row.map(cellWords).join(' ').trim())]
      .filter((line) => line !== '')
      .join('\n'),
  size: { w: 16, h: 8 },
};
