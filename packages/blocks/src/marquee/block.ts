import { defineBlock } from '../block-module.ts';
import { marqueeDefinition } from './definition.ts';
import style from './style.css?inline';
import { MarqueeBlock } from './view.tsx';

export const marqueeBlock = defineBlock({
  definition: marqueeDefinition,
  View: MarqueeBlock,
  css: [style],
});
