import { defineBlock } from '../block-module.ts';
import price from '../price.css?inline';
import { cartDefinition } from './definition.ts';
import style from './style.css?inline';
import { CartBlock } from './view.tsx';

export const cartBlock = defineBlock({ definition: cartDefinition, View: CartBlock, css: [price, style] });
