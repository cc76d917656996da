import { defineBlock } from '../block-module.ts';
import { tableDefinition } from './definition.ts';
import style from './style.css?inline';
import { TableBlock } from './view.tsx';

export const tableBlock = defineBlock({ definition: tableDefinition, View: TableBlock, css: [style] });
