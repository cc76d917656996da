import { defineBlock } from '../block-module.ts';
import drawing from '../icon-drawing.css?inline';
import { iconDefinition } from './definition.ts';
import style from './style.css?inline';
import { IconBlock } from './view.tsx';

export const iconBlock = defineBlock({ definition: iconDefinition, View: IconBlock, css: [drawing, style] });
