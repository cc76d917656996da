import { defineBlock } from '../block-module.ts';
import { embedDefinition } from './definition.ts';
import style from './style.css?inline';
import { EmbedBlock } from './view.tsx';

export const embedBlock = defineBlock({
  definition: embedDefinition,
  View: EmbedBlock,
  css: [style],
  scriptAdds: ['iframe', '.awake', '.is-showing'],
});
