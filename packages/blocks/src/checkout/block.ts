import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import { checkoutDefinition } from './definition.ts';
import expressStyle from './express/express.css?inline';
import style from './style.css?inline';
import { CheckoutBlock } from './view.tsx';

export const checkoutBlock = defineBlock({
  definition: checkoutDefinition,
  View: CheckoutBlock,
  css: [formStyle, style, expressStyle],
});
