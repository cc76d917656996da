import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { copyrightDefinition } from './definition.ts';
import { CopyrightBlock } from './view.tsx';

export const copyrightBlock = defineBlock({
  definition: copyrightDefinition,
  View: CopyrightBlock,
  css: [style],
});
