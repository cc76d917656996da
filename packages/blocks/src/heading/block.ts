import { defineBlock } from '../block-module.ts';
import { headingDefinition } from './definition.ts';
import { HeadingBlock } from './view.tsx';

export const headingBlock = defineBlock({ definition: headingDefinition, View: HeadingBlock, css: [] });
