import { defineBlock } from '../block-module.ts';
import express from '../checkout/express/express.css?inline';
import price from '../price.css?inline';
import { cartDefinition } from './definition.ts';
import style from './style.css?inline';
import { CartBlock } from './view.tsx';

export const cartBlock = defineBlock({
  definition: cartDefinition,
  View: CartBlock,
  css: [price, style, express],
});
