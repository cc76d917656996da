import { defineBlock } from '../block-module.ts';
import orderStyle from '../order-confirmed/style.css?inline';
import { unsubscribeDefinition } from './definition.ts';
import { UnsubscribeBlock } from './view.tsx';

export const unsubscribeBlock = defineBlock({
  definition: unsubscribeDefinition,
  View: UnsubscribeBlock,
  css: [orderStyle],
});
