import { defineBlock } from '../block-module.ts';
import checkoutStyle from '../checkout/style.css?inline';
import downloadsStyle from '../downloads/style.css?inline';
import formStyle from '../form/style.css?inline';
import { accountDefinition } from './definition.ts';
import style from './style.css?inline';
import { AccountBlock } from './view.tsx';

export const accountBlock = defineBlock({
  definition: accountDefinition,
  View: AccountBlock,
  css: [formStyle, checkoutStyle, downloadsStyle, style],
});
