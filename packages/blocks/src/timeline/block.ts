import { defineBlock } from '../block-module.ts';
import { timelineDefinition } from './definition.ts';
import style from './style.css?inline';
import { TimelineBlock } from './view.tsx';

export const timelineBlock = defineBlock({
  definition: timelineDefinition,
  View: TimelineBlock,
  css: [style],
});
