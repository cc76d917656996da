import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import price from '../price.css?inline';
import productListStyle from '../product-list/style.css?inline';
import recent from '../recently-viewed/style.css?inline';
import style from './style.css?inline';
import sizes from './size-guide.css?inline';
import reviews from './product-reviews.css?inline';
import { productDefinition } from './definition.ts';
import { ProductBlock } from './view.tsx';

export const productBlock = defineBlock({
  definition: productDefinition,
  View: ProductBlock,
  css: [items, price, productListStyle, style, reviews, recent, sizes],
});
