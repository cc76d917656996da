import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { spacerDefinition } from './definition.ts';
import { SpacerBlock } from './view.tsx';

export const spacerBlock = defineBlock({ definition: spacerDefinition, View: SpacerBlock, css: [style] });
