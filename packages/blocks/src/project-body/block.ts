import { defineBlock } from '../block-module.ts';
import hero from '../hero.css?inline';
import neighbours from '../neighbours.css?inline';
import style from './style.css?inline';
import { projectBodyDefinition } from './definition.ts';
import { ProjectBodyBlock } from './view.tsx';

export const projectBodyBlock = defineBlock({
  definition: projectBodyDefinition,
  View: ProjectBodyBlock,
  css: [hero, neighbours, style],
});
