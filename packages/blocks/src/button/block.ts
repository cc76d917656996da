import { defineBlock } from '../block-module.ts';
import drawing from '../icon-drawing.css?inline';
import { buttonDefinition } from './definition.ts';
import style from './style.css?inline';
import { ButtonBlock } from './view.tsx';

export const buttonBlock = defineBlock({
  definition: buttonDefinition,
  View: ButtonBlock,
  css: [drawing, style],
});
