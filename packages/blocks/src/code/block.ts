import { defineBlock } from '../block-module.ts';
import style from '../code-sample/style.css?inline';
import { codeDefinition } from './definition.ts';
import { CodeBlock } from './view.tsx';

export const codeBlock = defineBlock({ definition: codeDefinition, View: CodeBlock, css: [style] });
