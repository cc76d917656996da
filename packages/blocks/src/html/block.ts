import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { htmlDefinition } from './definition.ts';
import { HtmlBlock } from './view.tsx';

export const htmlBlock = defineBlock({ definition: htmlDefinition, View: HtmlBlock, css: [style] });
