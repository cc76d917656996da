import { defineBlock } from '../block-module.ts';
import { scaledTextDefinition } from './definition.ts';
import style from './style.css?inline';
import { ScaledTextBlock } from './view.tsx';

export const scaledTextBlock = defineBlock({
  definition: scaledTextDefinition,
  View: ScaledTextBlock,
  css: [style],
});
