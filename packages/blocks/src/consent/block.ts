import { defineBlock } from '../block-module.ts';
import style from './style.css?inline';
import { consentDefinition } from './definition.ts';
import { ConsentBlock } from './view.tsx';

export const consentBlock = defineBlock({ definition: consentDefinition, View: ConsentBlock, css: [style] });
