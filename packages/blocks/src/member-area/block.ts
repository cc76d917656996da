import { defineBlock } from '../block-module.ts';
import { memberAreaDefinition } from './definition.ts';
import style from './style.css?inline';
import { MemberAreaBlock } from './view.tsx';

export const memberAreaBlock = defineBlock({
  definition: memberAreaDefinition,
  View: MemberAreaBlock,
  css: [style],
});
