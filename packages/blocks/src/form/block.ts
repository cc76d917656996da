import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { formDefinition } from './definition.ts';
import { FormBlock } from './view.tsx';

export const formBlock = defineBlock({ definition: formDefinition, View: FormBlock, css: [style] });
