import { defineBlock } from '../block-module.ts';
import items from '../items.css?inline';
import price from '../price.css?inline';
import productListStyle from '../product-list/style.css?inline';
import { VIEWED_ADDS } from '../recently-viewed/viewed-adds.ts';
import recent from '../recently-viewed/style.css?inline';
import facade from '../video/facade.css?inline';
import { VIDEO_ADDS } from '../video/facade.tsx';
import style from './style.css?inline';
import sizes from './size-guide.css?inline';
import reviews from './product-reviews.css?inline';
import videos from './videos.css?inline';
import { productDefinition } from './definition.ts';
import { ProductBlock } from './view.tsx';

/** What the island may render that it has not on the server: other variants, and what becomes of asking. */
const ISLAND_ADDS = (
  'bdi code del details fieldset form hr ins legend ol option output pre select small summary table td textarea th tr ' +
  '.anchor .hl-moves .pick-with-guide .priced .prose .size-guide-link .add .add-bar .add-on ' +
  '.add-on-error .add-on-tick .back .badge .bar-area .bar-price .chip .choose .error .gone .listed .meta .own-amount ' +
  '.pick .picks .price .price-note .said .stock .unseen'
).split(' ');

export const productBlock = defineBlock({
  definition: productDefinition,
  View: ProductBlock,
  css: [items, price, productListStyle, style, reviews, recent, sizes, facade, videos],
  scriptAdds: [...ISLAND_ADDS, ...VIEWED_ADDS, ...VIDEO_ADDS],
});
