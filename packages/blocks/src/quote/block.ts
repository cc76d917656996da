import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { quoteDefinition } from './definition.ts';
import { QuoteBlock } from './view.tsx';

export const quoteBlock = defineBlock({ definition: quoteDefinition, View: QuoteBlock, css: [style] });
