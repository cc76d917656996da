import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import price from '../price.css?inline';
import productListStyle from '../product-list/style.css?inline';
import { recentlyViewedDefinition } from './definition.ts';
import ownSection from './own-section.css?inline';
import style from './style.css?inline';
import { RecentlyViewedBlock } from './view.tsx';

/** What the cards that come may have. */
const CARDS = (
  'article bdi del h3 ins small .single .badge .badges .filled .gone .item .letter .meta .price .price-note .stars .thumb ' +
  '.unseen .was-cleared'
).split(' ');

export const recentlyViewedBlock = defineBlock({
  definition: recentlyViewedDefinition,
  View: RecentlyViewedBlock,
  css: [items, price, productListStyle, style, ownSection],
  scriptAdds: CARDS,
});
