import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import orderStyle from '../order-confirmed/style.css?inline';
import { subscriptionDefinition } from './definition.ts';
import style from './style.css?inline';
import { SubscriptionBlock } from './view.tsx';

export const subscriptionBlock = defineBlock({
  definition: subscriptionDefinition,
  View: SubscriptionBlock,
  css: [formStyle, orderStyle, style],
});
