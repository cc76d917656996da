import { defineBlock } from '../block-module.ts';
import { audioDefinition } from './definition.ts';
import style from './style.css?inline';
import { AudioBlock } from './view.tsx';

export const audioBlock = defineBlock({ definition: audioDefinition, View: AudioBlock, css: [style] });
