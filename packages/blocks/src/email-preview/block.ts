import { defineBlock } from '../block-module.ts';
import { emailPreviewDefinition } from './definition.ts';
import style from './style.css?inline';
import { EmailPreviewBlock } from './view.tsx';

export const emailPreviewBlock = defineBlock({
  definition: emailPreviewDefinition,
  View: EmailPreviewBlock,
  css: [style],
});
