import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { embedDefinition } from './definition.ts';
import { EmbedBlock } from './view.tsx';

export const embedBlock = defineBlock({ definition: embedDefinition, View: EmbedBlock, css: [style] });
