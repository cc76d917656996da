import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import orderStyle from '../order-confirmed/style.css?inline';
import { orderReturnDefinition } from './definition.ts';
import style from './style.css?inline';
import { OrderReturnBlock } from './view.tsx';

export const orderReturnBlock = defineBlock({
  definition: orderReturnDefinition,
  View: OrderReturnBlock,
  css: [formStyle, orderStyle, style],
});
