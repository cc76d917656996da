import { defineBlock } from '../block-module.ts';
import checkoutStyle from '../checkout/style.css?inline';
import downloadsStyle from '../downloads/style.css?inline';
import { orderConfirmedDefinition } from './definition.ts';
import style from './style.css?inline';
import { OrderConfirmedBlock } from './view.tsx';

export const orderConfirmedBlock = defineBlock({
  definition: orderConfirmedDefinition,
  View: OrderConfirmedBlock,
  css: [checkoutStyle, downloadsStyle, style],
});
