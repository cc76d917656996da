import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import orderStyle from '../order-confirmed/style.css?inline';
import { unsubscribeDefinition } from './definition.ts';
import style from './style.css?inline';
import { UnsubscribeBlock } from './view.tsx';

export const unsubscribeBlock = defineBlock({
  definition: unsubscribeDefinition,
  View: UnsubscribeBlock,
  css: [formStyle, orderStyle, style],
});
