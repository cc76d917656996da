import { defineBlock } from '../block-module.ts';
import neighbours from '../neighbours.css?inline';
import style from './style.css?inline';
import { projectBodyDefinition } from './definition.ts';
import { ProjectBodyBlock } from './view.tsx';

export const projectBodyBlock = defineBlock({
  definition: projectBodyDefinition,
  View: ProjectBodyBlock,
  css: [neighbours, style],
});
