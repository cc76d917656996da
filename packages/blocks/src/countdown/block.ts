import { defineBlock } from '../block-module.ts';
import { countdownDefinition } from './definition.ts';
import style from './style.css?inline';
import { CountdownBlock } from './view.tsx';

export const countdownBlock = defineBlock({
  definition: countdownDefinition,
  View: CountdownBlock,
  css: [style],
  scriptAdds: [],
});
