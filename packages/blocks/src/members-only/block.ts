import { defineBlock } from '../block-module.ts';
import { membersOnlyDefinition } from './definition.ts';
import style from './style.css?inline';
import { MembersOnlyBlock } from './view.tsx';

export const membersOnlyBlock = defineBlock({
  definition: membersOnlyDefinition,
  View: MembersOnlyBlock,
  css: [style],
});
