import { defineWords } from './define-words.ts';

/** What a chart or table says beside its owner's words. */
export const chartWords = defineWords('charts', {
  kinds: { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' },
  range: '{first} to {last}: from {least} to {most}.',
  single: '{label}: {value}.',
  other: 'Other',
  showTable: 'Show as table',
  table: 'Table',
});
