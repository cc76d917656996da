import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import price from '../price.css?inline';
import productListStyle from '../product-list/style.css?inline';
import { recentlyViewedDefinition } from './definition.ts';
import ownSection from './own-section.css?inline';
import style from './style.css?inline';
import { VIEWED_ADDS } from './viewed-adds.ts';
import { RecentlyViewedBlock } from './view.tsx';

export const recentlyViewedBlock = defineBlock({
  definition: recentlyViewedDefinition,
  View: RecentlyViewedBlock,
  css: [items, price, productListStyle, style, ownSection],
  scriptAdds: VIEWED_ADDS,
});
