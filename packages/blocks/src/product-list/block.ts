import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import listLinks from '../list-links.css?inline';
import price from '../price.css?inline';
import style from './style.css?inline';
import { productListDefinition } from './definition.ts';
import { ProductListBlock } from './view.tsx';

export const productListBlock = defineBlock({
  definition: productListDefinition,
  View: ProductListBlock,
  css: [items, listLinks, price, style],
});
