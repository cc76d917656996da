import { defineBlock } from '../block-module.ts';
import formStyle from '../form/style.css?inline';
import { commentsDefinition } from './definition.ts';
import style from './style.css?inline';
import { CommentsBlock } from './view.tsx';

export const commentsBlock = defineBlock({
  definition: commentsDefinition,
  View: CommentsBlock,
  css: [formStyle, style],
});
