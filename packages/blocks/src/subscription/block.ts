import { defineBlock } from '../block-module.ts';
import checkoutStyle from '../checkout/style.css?inline';
import { subscriptionDefinition } from './definition.ts';
import { SubscriptionBlock } from './view.tsx';

export const subscriptionBlock = defineBlock({
  definition: subscriptionDefinition,
  View: SubscriptionBlock,
  css: [checkoutStyle],
});
