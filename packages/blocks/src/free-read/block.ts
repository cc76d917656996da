import { defineBlock } from '../block-module.ts';
import { freeReadDefinition } from './definition.ts';
import style from './style.css?inline';
import { FreeReadBlock } from './view.tsx';

export const freeReadBlock = defineBlock({
  definition: freeReadDefinition,
  View: FreeReadBlock,
  css: [style],
});
