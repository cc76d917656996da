import { defineBlock } from '@portico/blocks/block-module';
import { estimateDefinition } from './definition.ts';
import style from './style.css?inline';
import { EstimateBlock } from './view.tsx';

export const estimateBlock = defineBlock({
  definition: estimateDefinition,
  View: EstimateBlock,
  css: [style],
});
