import { defineBlock } from '../block-module.ts';
import { memberAreaDefinition } from './definition.ts';
import offersStyle from './offers.css?inline';
import style from './style.css?inline';
import { MemberAreaBlock } from './view.tsx';

export const memberAreaBlock = defineBlock({
  definition: memberAreaDefinition,
  View: MemberAreaBlock,
  css: [offersStyle, style],
});
