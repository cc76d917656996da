import { defineBlock } from '../block-module.ts';
import commentsStyle from '../comments/style.css?inline';
import formStyle from '../form/style.css?inline';
import orderStyle from '../order-confirmed/style.css?inline';
import { commentPageDefinition } from './definition.ts';
import style from './style.css?inline';
import { CommentPageBlock } from './view.tsx';

export const commentPageBlock = defineBlock({
  definition: commentPageDefinition,
  View: CommentPageBlock,
  css: [formStyle, orderStyle, commentsStyle, style],
});
