import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import listLinks from '../list-links.css?inline';
import price from '../price.css?inline';
import style from './style.css?inline';
import { productListDefinition } from './definition.ts';
import { ProductListBlock } from './view.tsx';

/** What the list of another choice may have and this one has not: it is put in its place as the server rendered it. */
const LISTED = (
  'article del details h3 h4 ins nav small summary .badge .badges .chosen .choices .clear .count .empty .excerpt .filters .gone ' +
  '.goods .growing .item .items .letter .list-head .meta .only .pages .price .single .sort .thumb .unseen .range'
).split(' ');

export const productListBlock = defineBlock({
  definition: productListDefinition,
  View: ProductListBlock,
  css: [items, listLinks, price, style],
  scriptAdds: LISTED,
});
