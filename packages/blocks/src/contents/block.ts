import { defineBlock } from '../block-module.ts';
import { contentsDefinition } from './definition.ts';
import style from './style.css?inline';
import { ContentsBlock } from './view.tsx';

export const contentsBlock = defineBlock({
  definition: contentsDefinition,
  View: ContentsBlock,
  css: [style],
  scriptAdds: [],
});
