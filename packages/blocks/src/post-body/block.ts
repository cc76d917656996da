import { defineBlock } from '../block-module.ts';
import neighbours from '../neighbours.css?inline';
import style from './style.css?inline';
import { postBodyDefinition } from './definition.ts';
import { PostBodyBlock } from './view.tsx';

export const postBodyBlock = defineBlock({
  definition: postBodyDefinition,
  View: PostBodyBlock,
  css: [neighbours, style],
});
