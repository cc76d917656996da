import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import { donationDefinition } from './definition.ts';
import style from './style.css?inline';
import { DonationBlock } from './view.tsx';

export const donationBlock = defineBlock({
  definition: donationDefinition,
  View: DonationBlock,
  css: [formStyle, style],
  scriptAdds: [],
});
