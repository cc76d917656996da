import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { lineDefinition } from './definition.ts';
import { LineBlock } from './view.tsx';

export const lineBlock = defineBlock({ definition: lineDefinition, View: LineBlock, css: [style] });
