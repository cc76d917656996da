import { defineBlock } from '../block-module.ts';
import offersStyle from '../member-area/offers.css?inline';
import { membershipsDefinition } from './definition.ts';
import style from './style.css?inline';
import { MembershipsBlock } from './view.tsx';

export const membershipsBlock = defineBlock({
  definition: membershipsDefinition,
  View: MembershipsBlock,
  css: [offersStyle, style],
  scriptAdds: [],
});
