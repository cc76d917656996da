import { defineSettings } from '../editing/block-settings.ts';
import { MAX_ROWS, MAX_SERIES } from './dataset.ts';
import type { ChartFields } from './definition.ts';

const LOOK = 'Design';
const AXES = 'Axes';
const is =
  (...charts: ReadonlyArray<ChartFields['chart']>) =>
  ({ chart }: ChartFields) =>
    charts.includes(chart);
const isSeveral = ({ data }: ChartFields) => data.some((row) => row.length > 2);

export const settings = defineSettings<ChartFields>([
  {
    field: 'chart',
    label: 'Chart',
    control: {
      as: 'choice',
      choices: [
        {
          value: 'bar',
          label: 'Bars',
          picture: { full: 'M13 20h7v16h-7zM29 8h7v28h-7zM45 14h7v22h-7z', faint: 'M8 36h48v1.5H8z' },
        },
        {
          value: 'line',
          label: 'Lines',
          picture: {
            full: 'M9 29 23 17l11 7L54 7l1.6 2.2L34.4 27.4 23.2 20 10.8 31z',
            faint: 'M8 36h48v1.5H8z',
          },
        },
        {
          value: 'pie',
          label: 'Pie',
          picture: { full: 'M32 22V6a16 16 0 0 1 13.9 24z', faint: 'M30 24 43.9 32A16 16 0 1 1 30 8z' },
        },
      ],
    },
  },
  {
    field: 'data',
    label: 'Data',
    control: {
      as: 'grid',
      of: 'numbers',
      names: { row: 'row', column: 'series' },
      maxRows: MAX_ROWS,
      maxColumns: MAX_SERIES + 1,
    },
  },
  { field: 'unit', label: 'Unit', control: { as: 'words', placeholder: 'For example %, € or kg' } },
  { field: 'title', label: 'Title', control: { as: 'words' } },
  { field: 'source', label: 'Source', control: { as: 'words', placeholder: 'Where the numbers come from' } },
  {
    field: 'horizontal',
    label: 'Horizontal',
    group: LOOK,
    control: { as: 'switch' },
    when: is('bar'),
  },
  {
    field: 'stacked',
    label: 'Stacked',
    group: LOOK,
    control: { as: 'switch' },
    when: (fields) => fields.chart !== 'pie' && isSeveral(fields),
  },
  { field: 'smooth', label: 'Curves', group: LOOK, control: { as: 'switch' }, when: is('line') },
  {
    field: 'filled',
    label: 'Fill below the lines',
    group: LOOK,
    control: { as: 'switch' },
    when: is('line'),
  },
  { field: 'donut', label: 'Hole in the middle', group: LOOK, control: { as: 'switch' }, when: is('pie') },
  {
    field: 'showValues',
    label: 'Show values',
    group: LOOK,
    control: { as: 'switch' },
    when: is('bar', 'line'),
  },
  {
    field: 'legend',
    label: 'Legend',
    group: LOOK,
    control: { as: 'switch' },
    when: (fields) => fields.chart === 'pie' || isSeveral(fields),
  },
  {
    field: 'patterns',
    label: 'Patterns',
    help: 'Tells series apart without colours, on black and white prints too.',
    group: LOOK,
    control: { as: 'switch' },
  },
  {
    field: 'height',
    label: 'Height',
    group: LOOK,
    control: {
      as: 'choice',
      choices: [
        { value: 'low', label: 'Low' },
        { value: 'medium', label: 'Medium' },
        { value: 'high', label: 'High' },
      ],
    },
    when: is('bar', 'line'),
  },
  {
    field: 'showTable',
    label: 'Offer the numbers as a table',
    help: 'Screen readers always have it.',
    group: LOOK,
    control: { as: 'switch' },
  },
  {
    field: 'xTitle',
    label: 'Horizontal axis title',
    group: AXES,
    control: { as: 'words' },
    when: is('bar', 'line'),
  },
  {
    field: 'yTitle',
    label: 'Vertical axis title',
    group: AXES,
    control: { as: 'words' },
    when: is('bar', 'line'),
  },
]);
