import { defineBlock } from '../block-module.ts';
import { priceListDefinition } from './definition.ts';
import style from './style.css?inline';
import { PriceListBlock } from './view.tsx';

export const priceListBlock = defineBlock({
  definition: priceListDefinition,
  View: PriceListBlock,
  css: [style],
});
