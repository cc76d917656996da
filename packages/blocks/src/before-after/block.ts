import { defineBlock } from '../block-module.ts';
import { beforeAfterDefinition } from './definition.ts';
import style from './style.css?inline';
import { BeforeAfterBlock } from './view.tsx';

export const beforeAfterBlock = defineBlock({
  definition: beforeAfterDefinition,
  View: BeforeAfterBlock,
  css: [style],
  scriptAdds: [],
});
