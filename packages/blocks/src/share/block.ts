import { defineBlock } from '../block-module.ts';
import { shareDefinition } from './definition.ts';
import style from './style.css?inline';
import { ShareBlock } from './view.tsx';

export const shareBlock = defineBlock({
  definition: shareDefinition,
  View: ShareBlock,
  css: [style],
  scriptAdds: ['.awake', '.on-device', '.copied'],
});
