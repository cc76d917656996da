import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Cells, MAX_ROWS, MAX_SERIES } from './dataset.ts';

/** Kinds of charts; in the order of their specified codes 1008 to 1010 [B3.73]. */
export const CHART_KINDS = ['bar', 'line', 'pie'] as const;

const fields = z.object({
  chart: z.enum(CHART_KINDS),
  /** The first row names the series, the first column what is counted; numbers as `-1234.5`, words stay gaps. */
  data: z.array(z.array(text(200)).max(MAX_SERIES + 1)).max(MAX_ROWS + 1),
  title: text(200),
  /** Where the numbers come from. */
  source: text(300),
  /** Series on top of each other. */
  stacked: z.boolean(),
  /** Bars lie: labels have the room of a line each. */
  horizontal: z.boolean(),
  /** Lines as curves. */
  smooth: z.boolean(),
  /** Filled down to the ground. */
  filled: z.boolean(),
  /** A pie with a hole. */
  donut: z.boolean(),
  showValues: z.boolean(),
  legend: z.boolean(),
  patterns: z.boolean(),
  /** `%`, a sign of a currency, or words behind each number. */
  unit: text(20),
  xTitle: text(100),
  yTitle: text(100),
  height: z.enum(['low', 'medium', 'high']),
  /** Readers of screens have the table always. */
  showTable: z.boolean(),
});
export type ChartFields = z.infer<typeof fields>;

const wordsOf = (data: Cells): string[] =>
  data.map((row) => row.filter((cell) => cell.trim() !== '').join(' ')).filter((row) => row !== '');

export const chartDefinition: BlockDefinition<ChartFields> = {
  type: 'chart',
  name: 'Chart',
  version: 1,
  schema: fields,
  defaults: {
    chart: 'bar',
    data: [],
    title: '',
    source: '',
    stacked: false,
    horizontal: false,
    smooth: false,
    filled: false,
    donut: false,
    showValues: false,
    legend: true,
    patterns: false,
    unit: '',
    xTitle: '',
    yTitle: '',
    height: 'medium',
    showTable: true,
  },
  begins: {
    title: 'Visitors through the year',
    data: [
      ['Season', 'Last year', 'This year'],
      ['Spring', '310', '420'],
      ['Summer', '540', '610'],
      ['Autumn', '420', '480'],
      ['Winter', '260', '350'],
    ],
    source: 'Our own count, at the door',
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['data', 'title', 'source', 'unit', 'xTitle', 'yTitle'],
  plainText: ({ title, data, source }) =>
    [title, ...wordsOf(data), source].filter((part) => part !== '').join('\n'),
  size: { w: 16, h: 10 },
};
