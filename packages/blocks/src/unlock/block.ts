import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { unlockDefinition } from './definition.ts';
import { UnlockBlock } from './view.tsx';

export const unlockBlock = defineBlock({ definition: unlockDefinition, View: UnlockBlock, css: [style] });
