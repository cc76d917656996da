import { defineBlock } from '../block-module.ts';
import checkoutStyle from '../checkout/style.css?inline';
import donationStyle from '../donation/style.css?inline';
import formStyle from '../form/style.css?inline';
import { donateDefinition } from './definition.ts';
import style from './style.css?inline';
import { DonateBlock } from './view.tsx';

export const donateBlock = defineBlock({
  definition: donateDefinition,
  View: DonateBlock,
  css: [formStyle, checkoutStyle, donationStyle, style],
  scriptAdds: [],
});
