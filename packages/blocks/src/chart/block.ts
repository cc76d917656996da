import { defineBlock } from '../block-module.ts';
import { chartDefinition } from './definition.ts';
import style from './style.css?inline';
import { ChartBlock } from './view.tsx';

export const chartBlock = defineBlock({
  definition: chartDefinition,
  View: ChartBlock,
  css: [style],
  seriesColors: true,
});
