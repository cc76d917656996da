import { defineBlock } from '../block-module.ts';
import { buttonDefinition } from './definition.ts';
import { ButtonBlock } from './view.tsx';

export const buttonBlock = defineBlock({ definition: buttonDefinition, View: ButtonBlock, css: [] });
