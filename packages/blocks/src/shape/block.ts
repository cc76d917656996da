import { defineBlock } from '../block-module.ts';
import { shapeDefinition } from './definition.ts';
import style from './style.css?inline';
import { ShapeBlock } from './view.tsx';

export const shapeBlock = defineBlock({ definition: shapeDefinition, View: ShapeBlock, css: [style] });
