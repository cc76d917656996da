import { defineBlock } from '../block-module.ts';
import checkoutStyle from '../checkout/style.css?inline';
import confirmedStyle from '../order-confirmed/style.css?inline';
import { giftCardDefinition } from './definition.ts';
import style from './style.css?inline';
import { GiftCardBlock } from './view.tsx';

export const giftCardBlock = defineBlock({
  definition: giftCardDefinition,
  View: GiftCardBlock,
  css: [checkoutStyle, confirmedStyle, style],
});
